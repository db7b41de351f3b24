import { tokens, type TokenScope } from '@verandah/contract/tokens'
import type { Endpoint } from '@verandah/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

/** Golden: no access token makes these calls. */
const CLOSED = `
  DELETE /api/auth/oidc/connection DELETE /api/auth/photo DELETE /api/auth/sessions DELETE /api/auth/sessions/:id DELETE /api/auth/tokens/:id
  DELETE /api/calendar/feed DELETE /api/invitations/:id DELETE /api/units/:id/transfers/latest DELETE /api/units/holdings/:id
  DELETE /api/users/:id DELETE /api/users/handovers/:id DELETE /api/webhooks/:id
  GET /api/meetings/:id/notices.pdf POST /api/meetings/:id/notice
  GET /api/setup/steps PUT /api/setup/steps/:step
  GET /api/auth/2fa/backup-codes GET /api/auth/oidc/connection GET /api/auth/my-data GET /api/auth/sessions GET /api/auth/tokens GET /api/backups
  GET /api/calendar/feed GET /api/invitations GET /api/outbox GET /api/push/subscriptions GET /api/settings GET /api/settings/sms GET /api/settings/sms/usage GET /api/users/handovers GET /api/webhooks
  GET /api/webhooks/:id/deliveries
  POST /api/auth/2fa/disable POST /api/auth/2fa/enable POST /api/auth/2fa/regenerate-backup-codes POST /api/auth/2fa/verify-setup
  POST /api/auth/logout POST /api/auth/oidc/connection POST /api/auth/oidc/connection/begin POST /api/auth/tokens POST /api/backups POST /api/backups/:id/download POST /api/calendar/feed
  GET /api/meetings/:id/desk GET /api/meetings/:id/proxies POST /api/meetings/:id/objections POST /api/meetings/:id/presence POST /api/meetings/:id/proxies POST /api/meetings/:id/resolutions
  PUT /api/meetings/:id/adjourn PUT /api/meetings/:id/close PUT /api/meetings/:id/open PUT /api/meetings/:id/presence/:presenceId/out
  PUT /api/meetings/:id/proxies/:proxyId/confirm PUT /api/meetings/:id/proxies/:proxyId/revive PUT /api/meetings/:id/proxies/:proxyId/revoke
  GET /api/resolutions/:id GET /api/resolutions/:id/ballots.csv GET /api/resolutions/:id/certificate GET /api/resolutions/:id/codes
  GET /api/resolutions/:id/paper GET /api/resolutions/:id/result POST /api/resolutions/:id/paper POST /api/resolutions/:id/poll
  PUT /api/resolutions/:id/ballot PUT /api/resolutions/:id/close PUT /api/resolutions/:id/lot PUT /api/resolutions/:id/marks
  PUT /api/resolutions/:id/open PUT /api/resolutions/:id/paper/:paperId/confirm PUT /api/resolutions/:id/withdraw
  POST /api/invitations POST /api/invitations/:id/link POST /api/invitations/:id/resend POST /api/invitations/import POST /api/outbox/release POST /api/settings/mail-test POST /api/settings/sms/test POST /api/units/:id/holdings POST /api/units/:id/transfers POST /api/units/import
  POST /api/units/people POST /api/units/people/:id/invite POST /api/users
  POST /api/users/:id/disable-2fa POST /api/users/:id/reset-password POST /api/users/:id/retry-mail POST /api/users/:id/role-request POST /api/users/:id/unlock
  GET /api/assemblies/rules GET /api/meetings/:id/kit.pdf GET /api/meetings/:id/roll.csv PUT /api/assemblies/rules POST /api/meetings/:id/minutes/sign
  POST /api/users/handovers POST /api/webhooks POST /api/webhooks/:id/test
  PUT /api/approvals/:id/approve PUT /api/approvals/:id/reject PUT /api/auth/change-password PUT /api/auth/photo PUT /api/auth/profile
  PUT /api/building PUT /api/settings PUT /api/settings/sms PUT /api/units PUT /api/units/:id PUT /api/units/:id/merge
  PUT /api/units/holdings/:id PUT /api/units/people/:id PUT /api/users/:id PUT /api/users/:id/activate PUT /api/users/:id/anonymise
  PUT /api/users/:id/role PUT /api/users/handovers/:id/apply PUT /api/webhooks/:id`

/** Golden: these are made with a token that may write. What is in neither list must be a GET that a token may make. */
const WRITES = `
  DELETE /api/announcements/:id DELETE /api/announcements/:id/comments/:commentId DELETE /api/documents/:id
  DELETE /api/finances/transactions/:id DELETE /api/finances/transactions/:id/attachments/:attachmentId DELETE /api/maintenance/:id
  DELETE /api/maintenance/:id/photos/:photoId DELETE /api/meetings/:id DELETE /api/projects/:id DELETE /api/projects/:id/photos/:photoId
  DELETE /api/vendors/:id
  POST /api/announcements POST /api/announcements/:id/comments POST /api/announcements/:id/view POST /api/documents
  POST /api/documents/:id/view POST /api/feedback POST /api/finances/dues/reminders
  POST /api/finances/bank/lines/:id/matches DELETE /api/finances/bank/matches/:id POST /api/finances/bank/reconciliations
  POST /api/finances/books/closings PUT /api/finances/books/closings/:month/reopen POST /api/finances/transactions/:id/correct
  POST /api/finances/bank/imports DELETE /api/finances/bank/imports/:id
  POST /api/finances/books/accounts POST /api/finances/books/funds POST /api/finances/books/transfers
  POST /api/finances/books/vouchers POST /api/finances/books/counts
  POST /api/finances/books/opening POST /api/finances/books/opening/table
  POST /api/finances/dues/credits
POST /api/finances/dues/credits POST /api/finances/dues/interest PUT /api/finances/dues/interest-rule POST /api/finances/payments/refunds POST /api/finances/dues/kinds POST /api/finances/dues/kinds/:id/rates POST /api/finances/dues/readings POST /api/finances/dues/runs POST /api/finances/dues/bills
  POST /api/finances/payments POST /api/finances/payments/apply POST /api/finances/payments/advances/move
  PUT /api/finances/payments/:id/bounce
  PUT /api/finances/payments/:id/deposit PUT /api/finances/payments/:id/move PUT /api/finances/payments/:id/void
  POST /api/finances/my-account/slips DELETE /api/finances/my-account/slips/:id
  PUT /api/finances/payments/slips/:id/verify PUT /api/finances/payments/slips/:id/reject
  PUT /api/finances/dues/kinds/:id PUT /api/finances/dues/runs/:id/undo PUT /api/finances/dues/bills/:id/void
  PUT /api/finances/books/accounts/:code PUT /api/finances/books/transfers/:id/reverse
  POST /api/finances/report/publications POST /api/finances/transactions POST /api/finances/transactions/:id/attachments
  POST /api/maintenance POST /api/maintenance/:id/comments POST /api/maintenance/:id/photos POST /api/maintenance/:id/rating
  POST /api/meetings POST /api/meetings/:id/services PUT /api/meetings/:id/reply POST /api/notifications/broadcast POST /api/notifications/emergency POST /api/projects POST /api/projects/:id/photos POST /api/undo/:id
  POST /api/units/:id/moves POST /api/vendors POST /api/votes
  PUT /api/announcements/:id PUT /api/announcements/:id/pin PUT /api/announcements/:id/publish PUT /api/documents/:id
  PUT /api/feedback/:id/acknowledge PUT /api/feedback/:id/resolve PUT /api/finances/budgets/:month PUT /api/finances/budgets/year/:year
  PUT /api/finances/transactions/:id PUT /api/finances/transactions/:id/approve PUT /api/finances/transactions/:id/complete
  PUT /api/finances/transactions/:id/receive PUT /api/finances/transactions/:id/reject PUT /api/maintenance/:id
  PUT /api/maintenance/:id/status PUT /api/meetings/:id PUT /api/meetings/:id/minutes PUT /api/meetings/:id/rsvp
  PUT /api/meetings/:id/items PUT /api/meetings/:id/officers
  PUT /api/notifications/:id/read PUT /api/notifications/choices PUT /api/notifications/read PUT /api/projects/:id PUT /api/units/moves/:id
  PUT /api/vendors/:id PUT /api/vendors/:id/status
  PUT /api/votes/:id/ballot PUT /api/votes/:id/cancel PUT /api/votes/:id/close`

const listed = (list: string) => new Set(list.trim().split(/\s+(?=[A-Z])/))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const SOME_ID = '01900000-0000-7000-8000-000000000001'

/** Each call as it is given to a route, with an id that is nobody's. */
const params = {
  step: 'fee',
  id: SOME_ID,
  commentId: SOME_ID,
  photoId: SOME_ID,
  attachmentId: SOME_ID,
  proxyId: SOME_ID,
  presenceId: SOME_ID,
  code: '1020',
  month: '2026-11',
  year: '2026'
}

let building: TestBuilding
beforeAll(async () => void (building = await openBuilding(DIALECTS[0], { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000' })))
afterAll(() => building.close())

/** The calls that are answered otherwise than by "not with an access token". */
async function allowedWith(scope: TokenScope, method: (name: string) => boolean): Promise<string[]> {
  const { token } = await building.as.ishara.call(tokens.create, { body: { name: scope, scope, expiresInDays: 1 } })
  const allowed: string[] = []
  for (const endpoint of building.app.endpoints.filter((one) => one.public !== true && method(one.method))) {
    const answer = await building.send(endpoint, token, { params })
    const isRefused = answer.statusCode === 403 && answer.json<{ code: string }>().code === 'token_not_allowed'
    expect([nameOf(endpoint), answer.statusCode]).not.toEqual([nameOf(endpoint), 401])
    if (!isRefused) allowed.push(nameOf(endpoint))
  }
  return allowed.toSorted()
}

const existing = () => new Set(building.app.endpoints.filter((one) => one.public !== true).map(nameOf))
const readsOf = () => [...existing()].filter((name) => name.startsWith('GET ') && !listed(CLOSED).has(name)).toSorted()

it('reads with a token that may read, and nothing else, for every call of the portal', async () => {
  expect(await allowedWith('read', () => true)).toEqual(readsOf())
})

it('reads and writes with a token that may write, but for the calls that would widen access', async () => {
  expect(await allowedWith('write', (method) => method === 'GET')).toEqual(readsOf())
  expect(await allowedWith('write', (method) => method !== 'GET')).toEqual([...listed(WRITES)].toSorted())
})
