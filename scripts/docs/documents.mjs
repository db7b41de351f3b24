import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { inRoot, root } from '../lib/paths.mjs'

const NOT_IN_GIT = new Set(['.git', '.tsbuild', 'node_modules', 'dist', 'data', 'coverage', 'test-results'])

/** Returns all files and folders of the checkout, as paths from its root. */
function everyPath(folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_IN_GIT.has(entry.name)) return []
    const path = join(folder, entry.name)
    return [relative(root, path).split(sep).join('/'), ...(entry.isDirectory() ? everyPath(path) : [])]
  })
}

const paths = everyPath()
const scripts = Object.keys(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts)

/** README.md, CONTRIBUTING.md and everything in docs/. */
export const documents = () => paths.filter((path) => /^([A-Z]+|docs\/.*)\.md$/.test(path))

export const textOf = (path) => readFileSync(inRoot(path), 'utf8')

/** A path may begin in any folder: `core/transact.ts` stands for packages/server/src/core/transact.ts. */
const existsSomewhere = (path) => paths.some((known) => known === path || known.endsWith(`/${path}`))

const PATH = /^(\.\/)?[\w.-]+(\/[\w.-]+)*\/?$/
const SOURCE = /\.(tsx?|mjs|md|json|css|html)$/
/** Folders of a running portal, what a release is made of, and media types. */
const NOT_A_PATH = /^(\.\/)?(data|dist)(\/|$)|^sbom\.cdx\.json$|^DATA_DIR\/|^(text|image|application)\//
/** `x.service.ts` stands for the file of any feature. */
const PLACEHOLDER = /(^|\/)x\./

function isPath(word, mustLookLikeFile) {
  if (!PATH.test(word) || NOT_A_PATH.test(word) || PLACEHOLDER.test(word)) return false
  return SOURCE.test(word) || (mustLookLikeFile ? word.endsWith('/') : word.includes('/'))
}

const NO_OVERDRAFT = /^```.*\n([\s\S]*?)^```/gm

/** Returns paths that a text names in backticks or in a fenced block and that do not exist. */
export function missingPaths(text) {
  const blocks = [...text.matchAll(NO_OVERDRAFT)].flatMap(([, block]) => block.split(/\s+/)).filter((word) => isPath(word, true))
  const prose = text.replace(NO_OVERDRAFT, '')
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word).filter((word) => isPath(word, false))
  return [...blocks, ...inline].filter((word) => !existsSomewhere(word.replace(/^\.\//, '').replace(/\/$/, '')))
}

const CODE = ['packages', 'scripts', 'e2e', 'bench', 'deploy']
/** The form of a name in the code: `isDue`, `bill_day`, `PUBLIC_URL`, `Cents`, `ctx.now`. */
const NAME = /^(?=.*([a-z][A-Z]|_|\.|^[A-Z][A-Za-z]))[\w.…()]+$/

/** Returns all words in the sources, without the tests of the documents. */
function wordsOfCode() {
  const sources = paths.filter((path) => CODE.includes(path.split('/')[0]) && !path.startsWith('scripts/docs/'))
  const files = sources.filter((path) => /\.(tsx?|m?js|css|html|service)$|Caddyfile$/.test(path))
  return new Set(files.flatMap((path) => textOf(path).match(/\w+/g) ?? []))
}
let words

/** Names in backticks of which the code has a part nowhere. A name that is cut off (`…Form`) is not looked for. */
export function unknownNames(text) {
  words ??= wordsOfCode()
  const inline = [...text.replace(NO_OVERDRAFT, '').matchAll(/`([^`\n]+)`/g)].map(([, name]) => name)
  const names = inline.filter((name) => NAME.test(name) && !SOURCE.test(name) && !PLACEHOLDER.test(name) && !existsSomewhere(name))
  return names.filter((name) => (name.match(/\w{2,}(?!\w*…)/g) ?? []).some((word) => !name.includes(`…${word}`) && !words.has(word)))
}

/** Returns the links of a document to files and headings that do not exist. */
export function deadLinks(document, text = textOf(document)) {
  const links = [...text.replace(NO_OVERDRAFT, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
  return links.filter((link) => !/^[a-z]+:/.test(link) && !linkWorks(document, text, link))
}

function linkWorks(document, text, link) {
  const [file, anchor] = link.split('#')
  const target = file === '' ? document : join(dirname(document), file)
  if (!existsSync(inRoot(target))) return false
  return anchor === undefined || anchorsOf(target === document ? text : textOf(target)).includes(anchor)
}

/** Returns the anchors of the headings, as GitHub makes them. */
function anchorsOf(text) {
  const headings = [...text.replace(NO_OVERDRAFT, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
  )
}

/** Names after `npm run` that package.json does not have. */
export function unknownScripts(text) {
  return [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name).filter((name) => !scripts.includes(name))
}
