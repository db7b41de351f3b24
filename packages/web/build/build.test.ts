import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { scriptHashes } from './htmlPlugin.ts'
import { forBrowser } from './contractPlugin.ts'
import { varsCss } from './varsPlugin.ts'

test('the policy allows each inline script once and no other', () => {
  const page = (script: string) => `<script>${script}</script><script type="module" src="/a.js"></script>`
  // The hash that browsers report for `alert(1)`.
  expect(scriptHashes([page('alert(1)'), page('alert(1)')])).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
})

test('the variables have our tones in both schemes, none of the unused hues, and light paper', () => {
  const css = varsCss()
  expect(css).toContain('--mantine-color-success-light: #DFF5E7')
  expect(css).toContain('--app-role-president: #9A5B00')
  expect(css).not.toContain('--mantine-color-grape')
  const [light = '', dark = ''] = css.split('@media screen')
  expect(light).toContain('--app-bg: #F5F7FB')
  expect(dark).toMatch(/^\{:root\[data-mantine-color-scheme='dark'\]\{/)
  expect(dark).toContain('--app-bg: #0B1220')
})

test('the app reads no part of an operation that the browser does not get, except for types', () => {
  const files: Record<string, string> = import.meta.glob('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const readers = Object.entries(files).flatMap(([path, text]) =>
    path.includes('test')
      ? []
      : [...text.matchAll(/(?<!typeof )\b\w+\.\w+\.(body|params|query|response)\b/g)].map(([read]) => `${path}: ${read}`)
  )
  expect(readers).toEqual([])
})

test('the browser gets of an operation what it needs to call it, and imports nothing else', () => {
  const source = `import { endpoint } from './endpoint.ts'
import { Meeting } from './answers.ts'
import { Draft } from './drafts.ts'
export const meetings = { create: endpoint('POST', '/api/meetings', { summary: 'Schedule (a, b)', body: Draft, changes: ['meetings'], response: Meeting, status: 201 }) }
export const Label = text('Label')`
  const code = forBrowser(source, parseAst)
  expect(code).not.toMatch(/summary|body|response|status|answers|drafts/)
  expect(code).toContain("endpoint('POST', '/api/meetings', {   changes: ['meetings']")
  expect(code).toContain("export const Label = /* @__PURE__ */ (() => text('Label'))()")
  expect(() => parseAst(code)).not.toThrow()
})
