import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { signatureOf } from './signature.ts'

type Check = (secret: string, header: string | undefined, body: string) => boolean

/** The function of docs/API.md with which receivers check a signature. */
let isFromPortal: Check
beforeAll(async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/API.md'), 'utf8')
  const [, code = ''] = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(text) ?? []
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { isFromPortal: Check }
  isFromPortal = module.isFromPortal
})

const BODY = '{"title":"වහලය"}'

it('is accepted by the code that the documents give receivers', () => {
  expect(isFromPortal('whsec_a', signatureOf('whsec_a', BODY, new Date()), BODY)).toBe(true)
})

it('is rejected with another secret, another body, without a header, and when it is old', () => {
  const header = signatureOf('whsec_a', BODY, new Date())
  expect(isFromPortal('whsec_b', header, BODY)).toBe(false)
  expect(isFromPortal('whsec_a', header, `${BODY} `)).toBe(false)
  expect(isFromPortal('whsec_a', undefined, BODY)).toBe(false)
  expect(isFromPortal('whsec_a', signatureOf('whsec_a', BODY, new Date(Date.now() - 301_000)), BODY)).toBe(false)
})
