/** Returns the path of a file for the tests of the lint rules, as it would stand in the checkout. */
const server = (path) => `packages/server/src/${path}`
const web = (path) => `packages/web/src/${path}`
const importing = (source) => `import { x } from '${source}'\nexport const y = x\n`
const importingType = (source) => `import type { X } from '${source}'\nexport type Y = X\n`

const RULE = 'verandah(import-rules)'

/** Files that some others import. */
export const TARGETS = [
  server('db/open.ts'),
  server('core/transact.ts'),
  server('environment/kinds.js'),
  server('core/context.ts'),
  server('feature.ts'),
  server('features/z/z.queries.ts'),
  server('features/z/z.table.ts'),
  server('features/z/z.routes.ts'),
  server('features/bank/bank.queries.ts'),
  server('features/books/books.queries.ts'),
  web('features/z/Z.tsx'),
  web('screen.ts'),
  web('app/paths.ts')
]

/** Each: what the file does, its path, its text, the rule that reports it. */
// prettier-ignore
export const FORBIDDEN = [
  ['the contract imports more than zod', 'packages/contract/src/a.ts', importing('kysely'), RULE],
  ['the server imports the web app', server('features/a/a.service.ts'), importing('../../../../web/src/api/call.ts'), RULE],
  ['the web app imports the server', web('api/a.ts'), importing('@verandah/server/app'), RULE],
  ['an import of another package by its path', web('api/b.ts'), importing('../../../contract/src/ids.ts'), RULE],
  ['bench imports a file of the server', 'bench/a.ts', importing('../packages/server/src/app.ts'), RULE],
  ['the settings import a package', server('environment/a.js'), importing('zod'), RULE],

  ['commands import cli.ts', server('commands/a.ts'), importing('../cli.ts'), RULE],
  ['boot imports commands', server('boot/a.ts'), importing('../commands/a.ts'), RULE],
  ['features.ts imports app.ts', server('features.ts'), importing('./app.ts'), RULE],
  ['a feature imports an upper one', server('features/accounts/a.queries.ts'), importing('../bank/bank.queries.ts'), RULE],
  ['a feature calls an upper one', server('features/accounts/b.service.ts'), 'export const y = (ctx) => ctx.actions.bank.release(ctx)\n', 'verandah(action-order)'],
  ['a feature takes the call of an upper one', server('features/accounts/c.service.ts'), 'export function y(ctx) {\n  const { bank } = ctx.actions\n  return bank.release(ctx)\n}\n', 'verandah(action-order)'],
  ['a feature of people imports one of money', server('features/units/a.queries.ts'), importing('../books/books.queries.ts'), RULE],
  ['a feature imports features.ts', server('features/b/b.actions.ts'), importing('../../features.ts'), RULE],
  ['feature.ts imports a feature, even a type', server('feature.ts'), importingType('./features/z/z.table.ts'), RULE],
  ['demo imports a feature', server('demo/a.ts'), importing('../features/z/z.queries.ts'), RULE],
  ['http imports a feature', server('http/a.ts'), importing('../features/z/z.queries.ts'), RULE],
  ['jobs import http', server('jobs/i.ts'), importing('../http/b.ts'), RULE],
  ['storage imports http', server('storage/a.ts'), importing('../http/b.ts'), RULE],
  ['storage imports events', server('storage/b.ts'), importing('../events/a.ts'), RULE],
  ['core imports events, even a type', server('core/a.ts'), importingType('../events/a.ts'), RULE],
  ['db imports core', server('db/a.ts'), importing('../core/context.ts'), RULE],
  ['a file that is no test imports test/', server('http/c.ts'), importing('../test/building.ts'), RULE],
  ['a file that is no test imports permission rows', server('features/c/c.feature.ts'), importing('./c.permissions.ts'), RULE],

  ['routes import the database', server('features/a/a.routes.ts'), importing('../../db/search.ts'), RULE],
  ['a service opens the database', server('features/b/b.service.ts'), importing('../../db/open.ts'), RULE],
  ['a service opens a transaction', server('features/c/c.service.ts'), importing('../../core/transact.ts'), RULE],
  ['a service imports http', server('features/d/d.service.ts'), importing('../../http/implement.ts'), RULE],
  ['queries import a service', server('features/e/e.queries.ts'), importing('./e.service.ts'), RULE],
  ['a paper imports a service', server('features/e/e.paper.ts'), importing('./e.service.ts'), RULE],
  ['a policy imports queries', server('features/f/f.policy.ts'), importing('./f.queries.ts'), RULE],
  ['a policy imports the database', server('features/g/g.policy.ts'), importing('../../db/search.ts'), RULE],
  ['a present file imports queries', server('features/g/g.present.ts'), importing('./g.queries.ts'), RULE],
  ['a service imports routes', server('features/g/g.service.ts'), importing('./g.routes.ts'), RULE],
  ["a feature imports another's service", server('features/h/h.service.ts'), importing('../a/a.service.ts'), RULE],
  ["a feature imports another's routes", server('features/i/i.routes.ts'), importing('../a/a.routes.ts'), RULE],
  ["a feature imports another's actions", server('features/j/j.service.ts'), importing('../a/a.actions.ts'), RULE],
  ["a feature imports values of another's table", server('features/k/k.queries.ts'), importing('../z/z.table.ts'), RULE],
  ['app.ts imports a descriptor', server('app.ts'), importing('./features/c/c.feature.ts'), RULE],

  ['a web feature imports another', web('features/a/A.tsx'), importing('../z/Z.tsx'), RULE],
  ['a web feature loads another later', web('features/b/B.tsx'), "export const y = () => import('../z/Z.tsx')\n", RULE],
  ['a web feature imports the app', web('features/c/C.tsx'), importing('../../app/paths.ts'), RULE],
  ['a web feature imports the landing page', web('features/d/D.tsx'), importing('../../landing/Page.tsx'), RULE],
  ['the landing page imports a feature', web('landing/A.tsx'), importing('../features/z/Z.tsx'), RULE],
  ['the type of screens imports a feature', web('contributions.ts'), importing('./features/z/Z.tsx'), RULE],
  ['ui imports api', web('ui/A.tsx'), importing('../api/call.ts'), RULE],
  ['api imports a file directly in src/', web('api/d.ts'), importing('../screen.ts'), RULE],
  ['theme imports ui', web('theme/a.ts'), importing('../ui/A.tsx'), RULE],
  ['a feature imports Mantine', web('features/e/E.tsx'), importing('@mantine/core'), RULE],

  ['a file in no layer', server('a.ts'), 'export const y = 1\n', 'verandah(known-folder)'],
  ['a folder in no layer', server('helpers/a.ts'), 'export const y = 1\n', 'verandah(known-folder)'],
  ['a barrel', web('ui/b.ts'), "export * from './A.tsx'\n", 'verandah(no-barrel)'],
  ['a barrel of names', web('ui/c.ts'), "export { A } from './A.tsx'\n", 'verandah(no-barrel)'],
  ['an import of a file that does not exist', web('ui/d.ts'), importing('./nothing.ts'), 'verandah(missing-import)'],
  ['a second file that opens transactions', server('jobs/a.ts'), 'export const y = (db: any) => db.transaction()\n', 'verandah(one-transaction)'],
  ['the environment outside boot/config.ts', server('jobs/b.ts'), 'export const y = process.env.PORT\n', 'node(no-process-env)'],
  ['a form that does not submit once', web('features/f/Form.tsx'), 'export const Y = () => <form />\n', 'react(forbid-elements)'],
  ['a button that is not pressed once', web('app/Button.tsx'), 'export const Y = () => <button />\n', 'react(forbid-elements)'],
  ['fetch outside api/', web('features/f/F.tsx'), "export const y = () => fetch('/api')\n", 'eslint(no-restricted-globals)'],
  ['a default export', server('jobs/c.ts'), 'export default 1\n', 'import(no-default-export)'],
  ['any', server('jobs/d.ts'), 'export const y: any = 1\n', 'typescript(no-explicit-any)'],
  ['a long file', server('jobs/e.ts'), '\nexport {}\n'.repeat(260), 'eslint(max-lines)'],
  ['a cycle, one file', server('jobs/f.ts'), importing('./g.ts').replace('y =', 'x ='), 'import(no-cycle)'],
  ['a cycle, the other file', server('jobs/g.ts'), importing('./f.ts').replace('y =', 'x ='), 'import(no-cycle)'],
  ['a promise that nobody awaits', server('jobs/h.ts'), 'async function work() {}\nexport function y() {\n  work()\n}\n', 'typescript(no-floating-promises)']
]

/** Each: what the file does, its path, its text. No rule of the project reports it. */
// prettier-ignore
export const ALLOWED = [
  ['a feature of money imports a lower one', server('features/bank/a.queries.ts'), importing('../books/books.queries.ts')],
  ['a command reads the settings', 'scripts/lib/a.mjs', importing('../../packages/server/src/environment/kinds.js')],
  ['main.ts imports boot', server('main.ts'), importing('./boot/b.ts')],
  ['boot imports app.ts', server('boot/b.ts'), importing('../app.ts')],
  ['http opens a transaction', server('http/d.ts'), importing('../core/transact.ts')],
  ['jobs of a feature open a transaction', server('features/l/l.jobs.ts'), importing('../../core/transact.ts')],
  ['a channel of a feature opens a transaction', server('features/l/l.sender.ts'), importing('../../core/transact.ts')],
  ['the demo part of a feature opens a transaction', server('features/l/l.demo.ts'), importing('../../core/transact.ts')],
  ['a service imports types of the context', server('features/l/l.service.ts'), importingType('../../core/context.ts')],
  ['a service imports types of the transaction', server('features/m/m.service.ts'), importingType('../../core/transact.ts')],
  ['a descriptor imports its routes', server('features/z/z.feature.ts'), importing('./z.routes.ts')],
  ["a feature imports another's queries", server('features/n/n.service.ts'), importing('../z/z.queries.ts')],
  ["a feature imports types of another's table", server('features/n/n.queries.ts'), importingType('../z/z.table.ts')],
  ['routes import types of the database', server('features/n/n.routes.ts'), importingType('../../db/open.ts')],
  ['a test imports a service of another feature', server('features/n/n.test.ts'), importing('../z/z.routes.ts')],
  ['ui imports Mantine', web('ui/E.tsx'), importing('@mantine/core')],
  ['a feature imports the type of screens', web('features/g/g.screens.ts'), importingType('../../screen.ts')],
  ['the app imports a feature', web('app/screens.ts'), importing('../features/z/Z.tsx')]
]
