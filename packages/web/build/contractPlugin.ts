import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const CONTRACT = /\/packages\/contract\/src\/[^?]*\.ts$/

/** The fields of an operation that only the server reads. */
const SERVER_ONLY = ['summary', 'params', 'query', 'body', 'response', 'status', 'versioned']

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node below, the outer ones first. */
function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child)
  }
}

/** Returns the properties of an operation that only the server reads. */
function serverOnly(node: Node): Node[] {
  const { callee, arguments: given } = node as { callee?: Node & { name?: string }; arguments?: Node[] }
  if (node.type !== 'CallExpression' || callee?.name !== 'endpoint') return []
  const { properties = [] } = (given?.at(-1) ?? {}) as { properties?: (Node & { key?: { name?: string } })[] }
  return properties.filter(({ key }) => SERVER_ONLY.includes(key?.name ?? ''))
}

/** Returns the initialiser of a top-level constant. */
function initials(program: Node): Node[] {
  return (program['body'] as Node[])
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .flatMap(({ declarations = [] }) => declarations as { init: Node | null }[])
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
}

interface Edit {
  start: number
  end: number
  text: string
}

function edited(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end), code)
}

/** Returns the edits that remove what only the server reads, and mark schemas so that unused ones can be removed. */
function withoutServerOnly(program: Node, code: string): Edit[] {
  const left = [...nodesIn(program)].flatMap(serverOnly).map(({ start, end }) => {
    // The comma that follows is removed, too.
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
    return { start, end: end + comma, text: '' }
  })
  const marked = initials(program).flatMap(({ start, end }) => [
    { start, end: start, text: '/* @__PURE__ */ (() => ' },
    { start: end, end, text: ')()' }
  ])
  return [...left, ...marked]
}

/** Returns the edits that remove unused imports. */
function withoutUnusedImports(program: Node): Edit[] {
  const statements = program['body'] as Node[]
  const isImport = ({ type }: Node) => type === 'ImportDeclaration'
  const rest = statements.filter((statement) => !isImport(statement)).flatMap((statement) => [...nodesIn(statement)])
  const used = new Set(rest.filter(({ type }) => type === 'Identifier').map(({ name }) => name))
  return statements
    .filter(
      (statement) => isImport(statement) && !(statement['specifiers'] as { local: Node }[]).some(({ local }) => used.has(local['name']))
    )
    .map(({ start, end }) => ({ start, end, text: '' }))
}

/** Returns a module of the contract without what only the server reads. */
export function forBrowser(code: string, parse: (code: string) => unknown): string {
  const less = edited(code, withoutServerOnly(parse(code) as Node, code))
  return edited(less, withoutUnusedImports(parse(less) as Node))
}

/**
 * Makes the contract as small for the browser as it can be: what only the server reads of an operation is left out, and
 * a schema that nothing uses any more may be left out as well, because making one has no effect.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'verandah:contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!CONTRACT.test(id) || id.endsWith('/z.ts')) return null
      return { code: forBrowser(code, (text) => this.parse(text)), map: null, moduleSideEffects: false }
    }
  }
}
