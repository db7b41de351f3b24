/**
 * Who may import whom. A file is its path in the checkout, a package from npm is `npm:<name>`.
 * `from`: the files that a border is about. `never`: what they do not import; `only`: all that they import.
 * `but`: files in `from` that it does not bind. `typesToo: false` lets `import type` through: a type pulls nothing along.
 * `testsToo`: tests keep to it as well; else they reach for whatever they test.
 */
const SERVER = 'packages/server/src'
const WEB = 'packages/web/src'
const feature = (kinds) => new RegExp(`^${SERVER}/features/[^/]+/[^/]+\\.(${kinds})\\.ts$`)
const server = (folders) => new RegExp(`^${SERVER}/(${folders})(/|\\.ts$)`)
const web = (folders) => new RegExp(`^${WEB}/(${folders})(/|\\.tsx?$)`)
const mantine = /^npm:@mantine\//

export const BORDERS = [
  {
    from: /^packages\/contract\/src\//,
    only: [/^packages\/contract\//, /^npm:zod(\/|$)/],
    why: 'the contract imports zod and nothing else'
  },
  { from: /^packages\/contract\//, never: [/^packages\/(server|web)\//], why: 'the contract knows neither side', testsToo: true },
  { from: /^packages\/server\//, never: [/^packages\/web\//], why: 'the server does not know the web', testsToo: true },
  { from: /^packages\/web\//, never: [/^packages\/server\//], why: 'the web does not know the server', testsToo: true },
  { from: /^(e2e|bench|scripts)\//, never: [/^packages\/(server|web)\//], why: 'tools use the portal from outside', testsToo: true },

  { from: /^packages\/server\//, never: [server('main|cli')], why: 'what is started is not imported' },
  { from: server('features'), never: [server('notifications|app|demo|jobs')], why: 'features are used by these, and know none of them' },
  {
    from: server('http|auth|db|events|storage|settings|approvals'),
    never: [server('features|notifications|app|demo|jobs')],
    why: 'features stand on this, and it knows none'
  },
  {
    from: server('notifications|jobs'),
    never: [server('http|app|demo'), feature('routes')],
    why: 'work behind the scenes knows no requests'
  },
  {
    from: feature('routes'),
    never: [server('db'), /^npm:kysely/],
    typesToo: false,
    why: 'routes call services and queries, not the database'
  },
  { from: feature('service'), never: [server('db/(open|transact)')], typesToo: false, why: 'a service has ctx.db and nothing else' },
  { from: feature('service'), never: [server('http/(implement|session)|portal'), feature('routes')], why: 'services know no requests' },
  { from: feature('queries'), never: [feature('routes|service|jobs')], why: 'queries read; services use them' },
  { from: feature('present'), never: [feature('routes|service|queries|jobs'), server('http')], why: 'presenting reads nothing' },
  {
    from: feature('policy'),
    never: [feature('routes|service|queries|present|jobs'), server('http|db'), /^npm:kysely/],
    why: 'a policy is a pure rule'
  },
  {
    from: /^packages\/server\//,
    but: server('http/implement|jobs|demo|notifications|app|cli|commands|main|firstAdministrator'),
    never: [server('db/transact')],
    typesToo: false,
    why: 'implement opens the one transaction of a write'
  },

  { from: web('features'), never: [web('app|main|landing')], why: 'features meet in the app, and do not know it' },
  { from: web('api'), never: [web('app|features|landing|ui|main')], why: 'api knows the contract only' },
  { from: web('ui|theme'), never: [web('app|features|landing|api|main')], why: 'ui is free of the product' },
  { from: web('landing'), never: [web('app|features|main')], why: 'the landing page is a document of its own' },
  {
    from: /^packages\/web\/src\//,
    but: web('ui|theme|landing/styles'),
    never: [mantine],
    why: 'components come through ui/, so that one folder knows the library'
  }
]

const featureOf = (file) => /^packages\/(server|web)\/src\/features\/([^/]+)\//.exec(file)
const isSharedPart = /\.(queries|present|policy)\.ts$/

/** Features of the web never meet; those of the server share what they read and their rules, not what they do. */
function crossesFeatures(file, target) {
  const [from, to] = [featureOf(file), featureOf(target)]
  if (from === null || to === null || from[2] === to[2]) return null
  if (from[1] === 'web') return 'features meet only in app/'
  return isSharedPart.test(target) ? null : "another feature's queries, present and policy, nothing else"
}

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file)

function binds({ from, but, testsToo, typesToo }, file, isType) {
  return from.test(file) && !but?.test(file) && (testsToo === true || !isTest(file)) && (typesToo !== false || !isType)
}

/** Why this import must not be, or null. */
export function complaint(file, target, isType) {
  for (const border of BORDERS) {
    if (!binds(border, file, isType)) continue
    if (border.never?.some((pattern) => pattern.test(target))) return border.why
    if (border.only && !border.only.some((pattern) => pattern.test(target))) return border.why
  }
  return isTest(file) ? null : crossesFeatures(file, target)
}
