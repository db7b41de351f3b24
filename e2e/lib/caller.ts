import { type APIRequestContext, expect } from '@playwright/test'

const PASSWORD = 'Verandah@2026'

/** The headers of a call as one of the demo's people. */
export async function signedInAs(request: APIRequestContext, role: string): Promise<{ authorization: string }> {
  const signedIn = await request.post('/api/auth/login', { data: { email: `${role}@demo.verandah.lk`, password: PASSWORD } })
  const { token } = (await signedIn.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Calls the portal as one of the demo's people. */
export async function caller(request: APIRequestContext, role: string) {
  const headers = await signedInAs(request, role)
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) })
    expect(answer.ok(), `${method} ${path}`).toBe(true)
    return answer.status() === 204 ? null : ((await answer.json()) as unknown)
  }
}
