import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Mustache from 'mustache'
import { type Page, pageOf } from '../requests/page.ts'

interface Operation {
  summary: string
  tags: string[]
  security: object[]
}

/** The parts of the API's description that the page reads. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object }
}

export interface Docs {
  page: Page
  /** The hash of the style sheet in the page, for the content policy. */
  styleHash: string
}

/** Returns a part of the description for a `<pre>`; each name of a schema leads to it. */
function jsonText(part: object): string {
  const text = Mustache.escape(JSON.stringify(part, null, 2))
  return text.replace(/#&#x2F;components&#x2F;schemas&#x2F;(\w+)/g, '<a href="#schema-$1">$&</a>')
}

/** Returns the API's description as a page for people: one document without a script. */
export async function makeDocs({ paths, components }: Description): Promise<Docs> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, tags, security, ...rest }]) => ({
      tag: tags[0],
      title: `${method.toUpperCase()} ${path}`,
      summary,
      isPublic: security.length === 0,
      isSignedIn: security.length === 1,
      text: jsonText(rest)
    }))
  )
  const template = await readFile(join(import.meta.dirname, 'docs.html'), 'utf8')
  const html = Mustache.render(template, {
    groups: [...Map.groupBy(operations, ({ tag }) => tag)].map(([name, members]) => ({ name, members })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, text: jsonText(schema as object) }))
  })
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return { page: await pageOf(html), styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` }
}
