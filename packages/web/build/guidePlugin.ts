import { dirname, join } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { Guide, GuideElement, GuideNode } from '../src/features/help/guide.ts'

const FOLDER = join(import.meta.dirname, '../../../docs/guide')
const NAME = /^virtual:guide\/(\w+)$/

/** Returns the kind of a picture, by the widths that `e2e/guide/` takes them in. */
const kindOf = (width: number) => (width < 800 ? 'phone' : width < 1000 ? 'dialog' : 'page')

/** Returns a heading's address, as forges make it too. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)

/** Returns an address within the guides as one of the portal: `council.md#votes` is `/help/council#votes`. */
const addressOf = (href: string) => href.replace(/^(\w+)\.md(?=#|$)/, '/help/$1')

type Element = (tag: string, inside: Token[] | undefined, properties?: GuideElement[1]) => GuideElement
const element: Element = (tag, inside, properties = null) => [tag, properties, ...nodesOf(inside ?? [])]

/** The parts of which a guide may be made, and how each is shown; a guide with anything else is not built. */
const NODES: Record<string, (token: Token) => GuideNode[]> = {
  space: () => [],
  text: (token) => ('tokens' in token && token.tokens ? nodesOf(token.tokens) : [plain((token as Tokens.Text).text)]),
  escape: (token) => [(token as Tokens.Escape).text],
  paragraph: (token) => [element('p', (token as Tokens.Paragraph).tokens)],
  strong: (token) => [element('strong', (token as Tokens.Strong).tokens)],
  em: (token) => [element('em', (token as Tokens.Em).tokens)],
  codespan: (token) => [['code', null, plain((token as Tokens.Codespan).text)]],
  // The heading is below the page's own title and the guide's.
  heading: (token) => {
    const { text, tokens } = token as Tokens.Heading
    return [element('h3', tokens, { id: idOf(text) })]
  },
  list: (token) => {
    const { ordered, items } = token as Tokens.List
    return [[ordered ? 'ol' : 'ul', null, ...items.map((item) => element('li', item.tokens))]]
  },
  link: (token) => [element('a', (token as Tokens.Link).tokens, { href: addressOf((token as Tokens.Link).href) })],
  image: (token) => [['img', { src: (token as Tokens.Image).href, alt: plain((token as Tokens.Image).text) }]]
}

function nodesOf(tokens: Token[]): GuideNode[] {
  return tokens.flatMap((token) => {
    const make = NODES[token.type]
    if (make === undefined) throw new Error(`A guide cannot have “${token.raw.trim()}” (${token.type})`)
    return make(token)
  })
}

/** Returns a guide out of its Markdown: the title, then text and tasks; addresses of pictures are still those of the file. */
export function readGuide(markdown: string): Guide {
  const [first, ...rest] = lexer(markdown)
  if (first?.type !== 'heading' || first['depth'] !== 1) throw new Error('A guide begins with its title')
  const tasks = rest.filter((token) => token.type === 'heading').map((token) => token as Tokens.Heading)
  const wrong = tasks.find(({ depth }) => depth !== 2)
  if (wrong !== undefined) throw new Error(`“${wrong.text}” is no heading of a task, which has ##`)
  return {
    title: (first as Tokens.Heading).text,
    tasks: tasks.map(({ text }) => ({ id: idOf(text), title: plain(text) })),
    nodes: nodesOf(rest)
  }
}

const isElement = (node: GuideNode): node is GuideElement => typeof node !== 'string'

/** Returns the properties of all pictures, in order. */
function picturesIn(nodes: readonly GuideNode[]): Record<string, string | number>[] {
  return nodes.filter(isElement).flatMap(([tag, properties, ...inside]) => (tag === 'img' ? [{ ...properties }] : picturesIn(inside)))
}

/** Returns the module of a guide: each picture is imported, so that it is a file of the build, and has its size. */
async function moduleOf(markdown: string, file: string): Promise<string> {
  const guide = readGuide(markdown)
  const pictures = [...new Set(picturesIn(guide.nodes).map(({ src }) => String(src)))]
  const sizes = await Promise.all(pictures.map(async (src) => sharp(join(dirname(file), src)).metadata()))
  const imports = pictures.map((src, index) => `import picture${index} from ${JSON.stringify(`./${src}?url`)}\n`)
  const code = JSON.stringify(guide).replaceAll(/"src":"([^"]+)"/g, (_, src: string) => {
    const index = pictures.indexOf(src)
    const { width = 0, height = 0 } = sizes[index] ?? {}
    return `"src":picture${index},"width":${width},"height":${height},"data-kind":"${kindOf(width)}"`
  })
  return `${imports.join('')}export const guide = ${code}\n`
}

/** Makes modules of the pages in `docs/guide/`, which people also read where the sources lie: `virtual:guide/resident`. */
export function guidePlugin(): Plugin {
  return {
    name: 'verandah:guide',
    resolveId: (source) => {
      const [, name] = NAME.exec(source) ?? []
      return name === undefined ? null : join(FOLDER, `${name}.md`)
    },
    async transform(code, id) {
      return dirname(id) === FOLDER && id.endsWith('.md') ? { code: await moduleOf(code, id), map: null } : null
    }
  }
}
