import { expect, test } from 'vitest'
import { serve } from '../../test/server.ts'
import { isReplaced } from './newRelease.ts'

const documentWith = (...scripts: string[]) =>
  `<!doctype html><head>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}</head>`

function open(...scripts: string[]): void {
  document.head.insertAdjacentHTML('beforeend', documentWith(...scripts).replaceAll(/<!doctype html>|<\/?head>/g, ''))
}

const answered = (html: string, status = 200) => serve({ 'GET /': () => new Response(html, { status }) })

test.each([
  ['the same release', documentWith('/assets/runtime-1.js', '/assets/app-1.js'), 200, false],
  ['another release', documentWith('/assets/runtime-1.js', '/assets/app-2.js'), 200, true],
  ['a page of something in front of the portal', '<h1>Maintenance</h1>', 200, false],
  ['an error', documentWith('/assets/app-2.js'), 503, false]
])('a page whose server answers with %s', async (_what, html, status, expected) => {
  open('/assets/runtime-1.js', '/assets/app-1.js')
  answered(html, status)
  expect(await isReplaced()).toBe(expected)
})

test('a page whose server does not answer is not replaced', async () => {
  open('/assets/app-1.js')
  serve({ 'GET /': () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await isReplaced()).toBe(false)
})
