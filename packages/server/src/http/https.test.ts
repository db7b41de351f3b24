import { afterEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../test/building.ts'

describe('the headers of a portal', () => {
  let building: TestBuilding
  afterEach(() => building.close())
  const headersOf = async (settings: Record<string, string>) => {
    building = await openBuilding('sqlite', settings, { empty: true })
    const answers = await Promise.all(['/api/building', '/api/nothing', '/', '/login'].map((url) => building.app.http.inject({ url })))
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
