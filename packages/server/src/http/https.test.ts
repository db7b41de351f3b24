import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../test/building.ts'

describe('the headers of a portal', () => {
  const dist = mkdtempSync(join(tmpdir(), 'verandah-dist-'))
  for (const name of ['index.html', 'landing.html', 'setup.html']) writeFileSync(join(dist, name), '<title>a page</title>')
  let building: TestBuilding
  afterEach(() => building.close())
  afterAll(() => rmSync(dist, { recursive: true }))
  const headersOf = async (settings: Record<string, string>) => {
    building = await openBuilding('sqlite', settings, { empty: true, dist })
    const answers = await Promise.all(
      ['/api/building', '/api/nothing', '/', '/login'].map((url) => building.app.http.inject({ url, headers: { accept: 'text/html' } }))
    )
    return answers.map(({ headers }) => headers)
  }

  it('on https keep the browser there, with every answer', async () => {
    const answers = await headersOf({ PUBLIC_URL: 'https://tower.lk' })
    for (const headers of answers) {
      const [, age] = /^max-age=(\d+)(; includeSubDomains)?$/.exec(String(headers['strict-transport-security'])) ?? []
      expect(Number(age)).toBeGreaterThanOrEqual(31_536_000)
    }
    expect(answers.at(-1)!['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it.each([{}, { PUBLIC_URL: 'http://tower.lk' }])('on http do not: %o', async (settings) => {
    const answers = await headersOf(settings)
    for (const headers of answers) {
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    }
  })
})
