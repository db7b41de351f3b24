import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STATUS_CODES } from 'node:http'
import Mustache from 'mustache'
import { type Page, pageOf } from './page.ts'
import { type JsonSchema, schemaText } from './schemaText.ts'

type Content = Record<string, { schema: JsonSchema }>

interface Operation {
  summary: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** What the page reads of the API's description. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

export interface Docs {
  page: Page
  /** Of the style sheet in the page, for the content policy. */
  styleHash: string
}

const contentsOf = (content: Content = {}) => Object.entries(content).map(([type, { schema }]) => ({ type, schema: schemaText(schema) }))

function viewOf(path: string, method: string, { summary, security, parameters, requestBody, responses }: Operation) {
  return {
    path,
    method: method.toUpperCase(),
    summary,
    isPublic: security.length === 0,
    hasParameters: parameters.length > 0,
    parameters: parameters.map((given) => ({ ...given, schema: schemaText(given.schema) })),
    body: contentsOf(requestBody?.content),
    responses: Object.entries(responses).map(([status, { description, content }]) => ({
      title: status === 'default' ? description : `${status} ${STATUS_CODES[Number(status)] ?? description}`,
      content: contentsOf(content)
    }))
  }
}

/** The API's description as a page for people: one document without a script. */
export async function makeDocs({ paths, components }: Description): Promise<Docs> {
  const groups = new Map<string, ReturnType<typeof viewOf>[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      groups.set(tag, [...(groups.get(tag) ?? []), viewOf(path, method, operation)])
    }
  }
  const template = await readFile(join(import.meta.dirname, 'docs.html'), 'utf8')
  const html = Mustache.render(template, {
    groups: [...groups].map(([name, operations]) => ({ name, operations })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, text: schemaText(schema) }))
  })
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return { page: await pageOf(html), styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` }
}
