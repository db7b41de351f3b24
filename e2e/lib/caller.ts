import { type APIRequestContext, expect } from '@playwright/test'

const PASSWORD = 'Verandah@2026'

/** Calls the portal as one of the demo's people. */
export async function caller(request: APIRequestContext, role: string) {
  const signedIn = await request.post('/api/auth/login', { data: { email: `${role}@demo.verandah.lk`, password: PASSWORD } })
  const { token } = (await signedIn.json()) as { token: string }
  return async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) })
    expect(answer.ok(), `${method} ${path}`).toBe(true)
    return answer.status() === 204 ? null : ((await answer.json()) as unknown)
  }
}
