import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

interface Part {
  file: RegExp
  /** The code that replaces it, or makes less of it; by default exports that do nothing. */
  code?: string | ((code: string) => string)
}

/** Replaces what matches. Throws when nothing does, as may happen with a new version of a library. */
const replacing = (parts: [RegExp, string][]) => (code: string) =>
  parts.reduce((rest, [part, replacement]) => {
    if (!part.test(rest)) throw new Error(`Not found, so not left out of the build: ${part.source}`)
    return rest.replace(part, replacement)
  }, code)

const MANTINE = '@mantine/core/esm/core/MantineProvider'

/** Parts of libraries that the app never reaches, though tree-shaking cannot know. */
const UNREACHED: Part[] = [
  // JSON schemas are made on the server.
  { file: /zod\/v4\/core\/json-schema-processors\.js$/ },
  { file: /zod\/v4\/core\/to-json-schema\.js$/ },
  // All messages are in the contract; the content policy does not allow compiled parsers.
  { file: /zod\/v4\/locales\/en\.js$/, code: "export default () => ({ localeError: () => 'Invalid input' })" },
  { file: /zod\/v4\/core\/doc\.js$/ },
  {
    file: /zod\/v4\/classic\/schemas\.js$/,
    code: replacing([
      [/\$ZodObjectJIT\.init/, '$ZodObject.init'],
      // The old way to name a format, `z.string().email()`, which keeps all formats in use.
      [/\n {4}email\(params\) \{[\s\S]*?\n\}\);/, '\n});']
    ])
  },
  // The variables are a static style sheet, the hues and the colours of variants our own.
  { file: new RegExp(`${MANTINE}/MantineCssVariables/MantineCssVariables\\.mjs$`) },
  { file: new RegExp(`${MANTINE}/MantineClasses/MantineClasses\\.mjs$`) },
  { file: new RegExp(`${MANTINE}/color-functions/default-variant-colors-resolver/default-variant-colors-resolver\\.mjs$`) },
  { file: new RegExp(`${MANTINE}/default-colors\\.mjs$`), code: 'export const DEFAULT_COLORS = {}' },
  { file: /@mantine\/core\/esm\/components\/(Button\/ButtonGroup|ActionIcon\/ActionIconGroup)(Section)?\/\w+\.mjs$/ },
  // The app uses neither the router's tracing nor server rendering.
  { file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
  { file: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/ },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    code: replacing([
      [/function usePrefetchBehavior\([\s\S]*?\n\}\n/, 'const usePrefetchBehavior = () => [false, null, {}]\n'],
      [/function PrefetchPageLinks\([\s\S]*?\n\}\n/, 'const PrefetchPageLinks = () => null\n']
    ])
  }
]

const EXPORT = /^export (?:async )?(?:const|let|var|function\*?|class) (\w+)|^export \{([^}]*)\}/gm

function withoutEffects(code: string): string {
  const names = [...code.matchAll(EXPORT)].flatMap(([, name, list]) => (name ?? list ?? '').split(','))
  const exported = names.map((name) => name.trim().split(' as ').at(-1) ?? '').filter((name) => name !== '')
  return `const nothing = () => undefined\nexport { ${exported.map((name) => `nothing as ${name}`).join(', ')} }\n`
}

/** React Router sets a displayName for each component, so tree-shaking keeps unused ones. */
function withoutNames(code: string): string {
  return code.replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '').replace(/= (React\$1\.forwardRef)\(/g, '= /*@__PURE__*/ $1(')
}

/** Removes them from the built app. Throws when one is not found, as may happen with a new version of its library. */
export function leaveOutPlugin(): Plugin {
  const found = new Set<Part>()
  return {
    name: 'verandah:leave-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const part = UNREACHED.find(({ file }) => file.test(id))
      if (part === undefined) return null
      found.add(part)
      if (typeof part.code === 'string') return part.code
      return (part.code ?? withoutEffects)(await readFile(id, 'utf8'))
    },
    transform: (code, id) => (id.includes('/react-router/dist/') ? withoutNames(code) : null),
    buildEnd(error) {
      const moved = UNREACHED.filter((part) => !found.has(part)).map(({ file }) => file.source)
      if (error === undefined && moved.length > 0) throw new Error(`Not found, so not left out of the build: ${moved.join(', ')}`)
    }
  }
}
