import { isTest, layerError, placeOf } from './layers.mjs'

/**
 * Rules beside the layers. A file is its path in the checkout; a package from npm is `npm:<name>`.
 * `from`: the files that the rule is for. `except`: files in `from` that it is not for.
 * `never`: what they must not import. `only`: all that they may import.
 * `values`: the rule is for values; `import type` is allowed. `tests`: the rule is for tests too.
 */
const SERVER = 'packages/server/src'
const kinds = (names) => new RegExp(`^${SERVER}/features/.+\\.(${names})\\.ts$`)
const server = (folders) => new RegExp(`^${SERVER}/(${folders})(/|\\.ts$)`)
const web = (folders) => new RegExp(`^packages/web/src/(${folders})(/|\\.tsx?$)`)
const KYSELY = /^npm:kysely/
const MANTINE = /^npm:@mantine\//

const RULES = [
  {
    from: /^packages\/contract\/src\//,
    only: [/^packages\/contract\//, /^npm:zod(\/|$)/],
    why: 'the contract imports zod and nothing else'
  },
  { from: /^packages\/contract\//, never: [/^packages\/(server|web)\//], why: 'the contract imports no other package', tests: true },
  { from: /^packages\/server\//, never: [/^packages\/web\//], why: 'the server does not import the web app', tests: true },
  { from: /^packages\/web\//, never: [/^packages\/server\//], why: 'the web app does not import the server', tests: true },
  {
    from: /^(e2e|bench|scripts)\//,
    // The settings are read before there is a portal.
    never: [/^packages\/(server\/(?!src\/environment\/)|web\/)/],
    why: 'e2e, bench and scripts use the running portal, not its files',
    tests: true
  },

  {
    from: /^packages\/server\/src\/environment\//,
    only: [/^packages\/server\/src\/environment\//, /^node:/],
    why: 'the settings are read before any package is installed'
  },

  { from: kinds('policy'), never: [server('db|http|storage|jobs'), KYSELY], why: 'a policy is pure: it reads no database and no request' },
  {
    from: kinds('policy'),
    never: [kinds('routes|service|queries|present|jobs|actions|notices|totals|demo')],
    why: 'a policy is pure: it imports other policies and types of tables'
  },
  { from: kinds('present'), never: [kinds('routes|service|queries|jobs|actions'), server('http')], why: 'a present file reads nothing' },
  {
    from: kinds('queries|dashboard|search|export|paper'),
    never: [kinds('routes|service|jobs|actions')],
    why: 'files of queries, dashboards, searches, exports and papers only read'
  },
  { from: kinds('service|actions'), never: [server('http'), kinds('routes')], why: 'a service does not know requests' },
  { from: kinds('routes'), never: [server('db'), KYSELY], values: true, why: 'routes call services and queries, not the database' },
  { from: server('features'), never: [server('db/open')], values: true, why: 'features get the database from their context' },
  {
    from: /^packages\/server\//,
    except: kinds('feature'),
    never: [kinds('routes')],
    why: 'only the descriptor (x.feature.ts) imports routes'
  },
  { from: /^packages\/server\//, except: server('features'), never: [kinds('feature')], why: 'only features.ts imports descriptors' },
  {
    from: /^packages\/server\//,
    except: server('core|http|jobs|notifications|backup|demo|boot|commands|app|cli|main|features/.+\\.(?:jobs|demo|sender)'),
    never: [server('core/transact')],
    values: true,
    why: 'only http, jobs, senders, notifications, backup, demo, boot, commands and app.ts open transactions; a service gets ctx'
  },

  {
    from: /^packages\/web\/src\//,
    except: web('ui|theme'),
    never: [MANTINE],
    why: 'only ui/ and theme/ import Mantine'
  }
]

function appliesTo({ from, except, tests, values }, file, isType) {
  return from.test(file) && !except?.test(file) && (tests === true || !isTest(file)) && (values !== true || !isType)
}

/** Returns why this import is not allowed; null when it is. */
export function importError(file, target, isType) {
  for (const rule of RULES) {
    if (!appliesTo(rule, file, isType)) continue
    if (rule.never?.some((pattern) => pattern.test(target))) return rule.why
    if (rule.only && !rule.only.some((pattern) => pattern.test(target))) return rule.why
  }
  if (isTest(file)) return null
  return isTest(target) ? 'this file is for tests only' : layerError(file, target, isType)
}

/** Returns why a file may not lie where it lies; null when it may. */
export function placeError(file) {
  const place = placeOf(file)
  if (place === null || place.level !== null || isTest(file)) return null
  return `${place.name} is in none of the layers of ${place.root} (scripts/lint/layers.mjs)`
}
