/**
 * The layers of a package's src/ from top to bottom. A file may import from its own folder and from lower layers, types
 * included. Folders on one level do not import each other. `features/*` stands for each feature folder, `*` for the
 * files that lie directly in src/.
 */
export const LAYERS = {
  'packages/server/src': [
    ['main.ts', 'cli.ts'],
    ['commands'],
    ['boot'],
    ['app.ts'],
    ['features.ts'],
    ['features/*'],
    ['feature.ts'],
    ['demo'],
    ['notifications', 'jobs', 'http', 'backup'],
    ['storage', 'events', 'pdf'],
    ['core'],
    ['db'],
    ['environment']
  ],
  'packages/web/src': [['main.tsx'], ['app'], ['features/*', 'landing', 'serviceWorker'], ['*'], ['api'], ['ui'], ['theme', 'i18n']]
}

/**
 * The features, from the lowest to the highest: each imports and calls those below it alone, types included. What a lower one
 * asks of an upper one it declares as an extension. Those of people and their accounts know each other.
 */
export const ORDER = [
  ['account', 'approvals', 'building', 'invitations', 'oidc', 'settings', 'signIn', 'tokens', 'twoFactor', 'units', 'users'],
  ['undo', 'files', 'dashboard', 'search'],
  ['notifications'],
  ['push', 'sms'],
  ['books'],
  ['vendors'],
  ['documents'],
  ['projects'],
  ['accounts'],
  ['finances'],
  ['opening'],
  ['bank'],
  ['budgets'],
  ['maintenance'],
  ['meetings'],
  ['assemblies'],
  ['resolutions'],
  ['calendar'],
  ['announcements'],
  ['votes'],
  ['reports'],
  ['feedback'],
  ['outbox'],
  ['webhooks'],
  ['backups'],
  ['setup'],
  ['health'],
  ['audit']
]

const rankOf = (feature) => ORDER.findIndex((features) => features.includes(feature))

/** Returns why a file of one feature may not know another one; null when it may. The demo is filled by all of them together. */
export function orderError(file, feature) {
  const from = /^packages\/server\/src\/features\/([^/]+)\//.exec(file)?.[1]
  if (from === undefined || isTest(file) || file.endsWith('.demo.ts') || rankOf(from) < 0 || rankOf(feature) <= rankOf(from)) return null
  return `${from} is below ${feature}: a lower feature does not know an upper one (ORDER in scripts/lint/layers.mjs)`
}

/** Tests and their helpers may import anything; nothing else may import them. */
export const isTest = (file) => /\.(test|permissions)\.tsx?$|\/vitest\.\w+\.ts$|\/test\/|\/testing[^/]*\.tsx?$/.test(file)

/** Returns the root (`packages/server/src`), the level (0 is the top) and the layer's name of a file; null outside the layers. */
export function placeOf(file) {
  const root = Object.keys(LAYERS).find((folder) => file.startsWith(`${folder}/`))
  if (root === undefined) return null
  const path = file.slice(root.length + 1)
  for (const [level, names] of LAYERS[root].entries()) {
    for (const name of names) {
      const found = matchLayer(name, path)
      if (found !== null) return { root, level, name: found }
    }
  }
  return { root, level: null, name: path }
}

function matchLayer(name, path) {
  if (name === '*') return path.includes('/') ? null : 'src/*'
  if (/\.tsx?$/.test(name)) return path === name ? name : null
  const folder = name.endsWith('/*') ? /^features\/[^/]+\//.exec(path)?.[0].slice(0, -1) : name
  return folder !== undefined && path.startsWith(`${folder}/`) ? folder : null
}

const title = ({ name }) => (/[.*]/.test(name) ? name : `${name}/`)
const isFeature = ({ name }) => name.startsWith('features/')
/** The files of a feature of the server that another one may import. */
const SHARED = /\.(queries|policy|present)\.ts$/
const SHARED_TYPES = /\.(table|events)\.ts$/

/** Returns why a file may not import another one of its package, by their layers; null when it may. */
export function layerError(file, target, isType) {
  const [from, to] = [placeOf(file), placeOf(target)]
  if (from === null || to === null || from.root !== to.root || from.name === to.name) return null
  if (from.level === null || to.level === null) return null
  if (from.level < to.level) return null
  if (from.level > to.level) return `${title(from)} is below ${title(to)}, and a lower layer does not import an upper one`
  if (isFeature(from) && isFeature(to)) return orderError(file, to.name.slice('features/'.length)) ?? featureError(from, target, isType)
  return `${title(from)} and ${title(to)} are on one level, and do not import each other`
}

function featureError({ root, name }, target, isType) {
  if (root === 'packages/web/src') return 'features do not import each other; they meet in app/'
  if (SHARED.test(target) || (isType && SHARED_TYPES.test(target))) return null
  return `${name}/ may import the queries, policy and present files of another feature and the types of its table and events, nothing else`
}
