import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the packages in a node_modules, with those below others, as `name@version`; links to folders beside it are not
 * there.
 */
export function packagesIn(folder) {
  const modules = join(folder, 'node_modules')
  if (!existsSync(modules)) return []
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || !entry.isDirectory()) return []
    if (!entry.name.startsWith('@')) return packageAt(join(modules, entry.name))
    const scoped = readdirSync(join(modules, entry.name), { withFileTypes: true })
    return scoped.flatMap((one) => (one.isDirectory() ? packageAt(join(modules, entry.name, one.name)) : []))
  })
}

function packageAt(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [`${name}@${version}`, ...packagesIn(folder)]
}

/** Returns the packages that an SBOM lists; our own are the product. */
function listedPackages({ components }) {
  return components
    .map(({ purl, version }) => `${decodeURIComponent(/^pkg:npm\/([^?]+)@[^@?]+/.exec(purl)[1])}@${version}`)
    .filter((name) => !name.startsWith('@verandah/'))
}

/** Throws when the list is not what is inside. */
export function checkSbom(sbom, folder) {
  const [inside, listed] = [new Set(packagesIn(folder)), new Set(listedPackages(sbom))]
  for (const path of ['contract', 'server']) for (const one of packagesIn(join(folder, 'packages', path))) inside.add(one)
  const missing = [...inside].filter((one) => !listed.has(one))
  const tooMuch = [...listed].filter((one) => !inside.has(one))
  if (missing.length > 0) throw new Error(`The SBOM does not list ${missing.join(', ')}`)
  if (tooMuch.length > 0) throw new Error(`The SBOM lists what is not inside: ${tooMuch.join(', ')}`)
}

/** Returns a list that is the same whenever it is made: its number and time come from the sources. */
export function stableSbom(sbom, { version, commit, seconds }) {
  const hex = createHash('sha256').update(`verandah ${version} ${commit}`).digest('hex')
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  const components = sbom.components.toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  return {
    ...sbom,
    serialNumber: `urn:uuid:${uuid}`,
    metadata: { ...sbom.metadata, timestamp: new Date(seconds * 1000).toISOString() },
    components
  }
}
