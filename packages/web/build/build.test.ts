import { expect, test } from 'vitest'
import { scriptHashes } from './htmlPlugin.ts'
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
