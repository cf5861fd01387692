// Writes src/lib/wire.ts from src/protocol.json, the server's written schema. With --check it writes nothing and fails where the file is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const source = new URL('src/protocol.json', import.meta.url)
const target = new URL('src/lib/wire.ts', import.meta.url)
const banner = '// Written by `npm run protocol` from protocol.json, the server\'s schema of what goes over the wire: not to be changed by hand.'

/** The schema as the generator knows it: draft 2020-12 calls the places of a tuple `prefixItems`, and an object of anything names nothing. */
function known(value) {
  if (Array.isArray(value)) return value.map(known)
  if (value === null || typeof value !== 'object') return value
  const made = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, known(inner)]))
  if (made.type === 'object' && !made.properties) return { additionalProperties: true, ...made }
  if (!('prefixItems' in made)) return made
  const { prefixItems, ...rest } = made
  return { ...rest, items: prefixItems, additionalItems: false }
}

/** The records as types of their names, and the messages of each direction as one union. */
async function written() {
  const { $defs, ...where } = known(JSON.parse(readFileSync(source, 'utf8')))
  const direction = (names) => ({ oneOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) })
  const unions = { FromClient: direction(where['from client']), ToClient: direction(where['to client']) }
  const schema = { title: 'Protocol', type: 'object', $defs: { ...$defs, ...unions } }
  const text = await compile(schema, 'Protocol', {
    additionalProperties: false, bannerComment: banner, format: true, ignoreMinAndMaxItems: true, unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 140 },
  })
  return text
    .replace(/\n \*\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\./g, '')
    .replace(/\/\*\*\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g, '')
    .replace('export interface Protocol {}\n', '')
    .replace(/ *\/\*\*\n( *\* @(min|max)Items \d+\n)+ *\*\/\n/g, '')
}

const text = await written()
if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/lib/wire.ts is not what protocol.json says: npm run protocol')
  process.exit(1)
}
