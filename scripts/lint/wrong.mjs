/** Files that the lint must refuse, each with the rule that does: by path, as they would stand in the checkout. */
const server = (path) => `packages/server/src/${path}`
const web = (path) => `packages/web/src/${path}`
const from = (source) => `import { x } from '${source}'\nexport const y = x\n`

// prettier-ignore
export const WRONG = [
  ['contract imports more than zod', 'packages/contract/src/a.ts', from('kysely'), 'house(borders)'],
  ['server imports web', server('features/a/a.service.ts'), from('../../../../web/src/api/call.ts'), 'house(borders)'],
  ['web imports server', web('api/a.ts'), from('@verandah/server/app'), 'house(borders)'],
  ['another package by its path', web('api/b.ts'), from('../../../contract/src/ids.ts'), 'house(borders)'],
  ['a tool reaches into the server', 'bench/a.ts', from('../packages/server/src/app.ts'), 'house(borders)'],
  ['a route reads the database', server('features/a/a.routes.ts'), from('../../db/open.ts'), 'house(borders)'],
  ['a service opens the database', server('features/b/b.service.ts'), from('../../db/open.ts'), 'house(borders)'],
  ['a service opens a transaction', server('features/c/c.service.ts'), from('../../db/transact.ts'), 'house(borders)'],
  ['a service knows requests', server('features/d/d.service.ts'), from('../../http/implement.ts'), 'house(borders)'],
  ['a query calls a service', server('features/e/e.queries.ts'), from('./e.service.ts'), 'house(borders)'],
  ['a policy reads', server('features/f/f.policy.ts'), from('./f.queries.ts'), 'house(borders)'],
  ['a presenter reads', server('features/g/g.present.ts'), from('./g.queries.ts'), 'house(borders)'],
  ["a feature calls another's service", server('features/h/h.service.ts'), from('../a/a.service.ts'), 'house(borders)'],
  ["a feature calls another's route", server('features/i/i.routes.ts'), from('../a/a.routes.ts'), 'house(borders)'],
  ['a feature knows notifications', server('features/j/j.service.ts'), from('../../notifications/deliver.ts'), 'house(borders)'],
  ['http knows a feature', server('http/a.ts'), from('../features/a/a.queries.ts'), 'house(borders)'],
  ['a web feature imports another', web('features/a/A.tsx'), from('../b/B.tsx'), 'house(borders)'],
  ['a web feature imports the app', web('features/c/C.tsx'), from('../../app/paths.ts'), 'house(borders)'],
  ['ui knows the api', web('ui/A.tsx'), from('../api/call.ts'), 'house(borders)'],
  ['api knows ui', web('api/c.ts'), from('../ui/toasts.ts'), 'house(borders)'],
  ['a feature imports Mantine', web('features/d/D.tsx'), from('@mantine/core'), 'house(borders)'],
  ['a lazy import crosses too', web('features/e/E.tsx'), "export const y = () => import('../b/B.tsx')\n", 'house(borders)'],
  ['a barrel', web('ui/b.ts'), "export * from './A.tsx'\n", 'house(no-barrel)'],
  ['a barrel of names', web('ui/c.ts'), "export { A } from './A.tsx'\n", 'house(no-barrel)'],
  ['a file that is not there', web('ui/d.ts'), from('./nothing.ts'), 'house(no-ghost)'],
  ['a second place that opens transactions', server('jobs/a.ts'), 'export const y = (db: any) => db.transaction()\n', 'house(one-transaction)'],
  ['the environment outside config.ts', server('jobs/b.ts'), 'export const y = process.env.PORT\n', 'node(no-process-env)'],
  ['a call outside api/', web('features/f/F.tsx'), "export const y = () => fetch('/api')\n", 'eslint(no-restricted-globals)'],
  ['a default export', server('jobs/c.ts'), 'export default 1\n', 'import(no-default-export)'],
  ['any', server('jobs/d.ts'), 'export const y: any = 1\n', 'typescript(no-explicit-any)'],
  ['a long file', server('jobs/e.ts'), '\nexport {}\n'.repeat(260), 'eslint(max-lines)'],
  ['a cycle', server('jobs/f.ts'), from('./g.ts').replace('y =', 'x ='), 'import(no-cycle)'],
  ['its other half', server('jobs/g.ts'), from('./f.ts').replace('y =', 'x ='), 'import(no-cycle)'],
  ['a promise nobody waits for', server('jobs/h.ts'), 'async function work() {}\nexport function y() {\n  work()\n}\n', 'typescript(no-floating-promises)']
]

/** What stands on the right side of the same borders. */
export const RIGHT = [
  [server('features/k/k.routes.ts'), "import type { Db } from '../../db/open.ts'\nexport type Y = Db\n"],
  [server('features/l/l.service.ts'), "import type { Ctx } from '../../db/transact.ts'\nexport type Y = Ctx\n"],
  [server('features/m/m.service.ts'), from('../a/a.queries.ts')],
  [server('http/implement.ts'), from('../db/transact.ts')],
  [web('ui/E.tsx'), from('@mantine/core')],
  [web('app/paths.ts'), from('../features/b/B.tsx')]
]
