import { paths } from '@verandah/contract/paths'
import { expectAccessible, untilStill } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { expectFewShifts, noteShifts } from './lib/layoutShift.ts'
import { expect, openAs, test } from './lib/test.ts'

/** The first record of each list. */
type Ids = Record<'announcements' | 'meetings' | 'maintenance' | 'vendors' | 'votes' | 'units', string>
type Address = string | ((ids: Ids) => string)

const GUEST = 'a guest'
const AMAYA = 'Amaya Wijesinghe'
const THARINDU = 'Tharindu Jayasuriya'
const DILAN = 'Dilan Fernando'
const ISHARA = 'Ishara Gunawardena'

/** Elsewhere: a page that another journey looks at, or an address that leads to one of these. */
const ELSEWHERE = {}

/** Who looks at which addresses of a page. */
const WALK: Record<keyof typeof paths, Record<string, Address[]>> = {
  landing: { [GUEST]: [paths.landing] },
  login: { [GUEST]: [paths.login] },
  register: { [GUEST]: ['/register', paths.register('none')] },
  signInByLink: { [GUEST]: [paths.signInByLink('none')] },
  singleSignOn: ELSEWHERE,
  forgotPassword: { [GUEST]: [paths.forgotPassword] },
  resetPassword: { [GUEST]: [paths.resetPassword('none')] },
  verifyEmail: { [GUEST]: [paths.verifyEmail('none')] },
  unsubscribe: { [GUEST]: [paths.unsubscribe('none')] },
  setup: { [GUEST]: [paths.setup('none')] },
  help: { [AMAYA]: [paths.help] },
  guide: { [GUEST]: [paths.guide('council')] },
  profile: { [AMAYA]: [paths.profile] },
  noticeChoices: { [AMAYA]: [paths.noticeChoices] },
  sentMessages: { [DILAN]: [paths.sentMessages] },
  dashboard: { [AMAYA]: [paths.dashboard], [THARINDU]: [paths.dashboard], [DILAN]: [paths.dashboard], [ISHARA]: [paths.dashboard] },
  notices: { [AMAYA]: [paths.notices] },
  announcements: { [DILAN]: [paths.announcements] },
  announcement: { [DILAN]: [({ announcements }) => paths.announcement(announcements)] },
  meetings: { [AMAYA]: [paths.meetings], [DILAN]: [paths.meetings, `${paths.meetings}?view=calendar`] },
  meeting: { [AMAYA]: [({ meetings }) => paths.meeting(meetings)] },
  // Of general meetings the journeys of their own look at these.
  assemblyRules: { [AMAYA]: [paths.assemblyRules], [ISHARA]: [paths.assemblyRules] },
  hall: ELSEWHERE,
  desk: ELSEWHERE,
  ballot: ELSEWHERE,
  count: ELSEWHERE,
  resolution: ELSEWHERE,
  noticeReply: { [GUEST]: ['/notice', paths.noticeReply('none')] },
  maintenance: { [AMAYA]: [paths.maintenance], [DILAN]: [paths.maintenance, `${paths.maintenance}?view=board`] },
  reportProblem: { [AMAYA]: [paths.reportProblem] },
  request: { [DILAN]: [({ maintenance }) => paths.request(maintenance)] },
  documents: { [DILAN]: [paths.documents] },
  document: ELSEWHERE,
  finances: { [THARINDU]: [paths.finances] },
  transactionDetails: ELSEWHERE,
  dues: { [THARINDU]: [paths.dues] },
  unitDues: { [THARINDU]: [paths.unitDues('4B')] },
  recordPayment: ELSEWHERE,
  bill: ELSEWHERE,
  charges: { [THARINDU]: [paths.charges] },
  payment: ELSEWHERE,
  slip: ELSEWHERE,
  run: ELSEWHERE,
  budgets: { [THARINDU]: [paths.budgets] },
  months: { [THARINDU]: [paths.months] },
  opening: { [THARINDU]: [paths.opening] },
  funds: { [THARINDU]: [paths.funds] },
  bank: { [THARINDU]: [paths.bank] },
  ownAccount: { [AMAYA]: [paths.ownAccount] },
  formerOwnAccounts: ELSEWHERE,
  vendors: { [THARINDU]: [paths.vendors] },
  vendor: { [THARINDU]: [({ vendors }) => paths.vendor(vendors)] },
  projects: { [DILAN]: [paths.projects] },
  project: ELSEWHERE,
  reports: { [ISHARA]: [paths.reports] },
  community: { [AMAYA]: [paths.community], [DILAN]: [paths.community] },
  feedback: ELSEWHERE,
  votes: { [ISHARA]: [paths.votes] },
  vote: { [ISHARA]: [({ votes }) => paths.vote(votes)] },
  units: { [ISHARA]: [paths.units] },
  unitsList: { [ISHARA]: [paths.unitsList] },
  inviteRegister: { [ISHARA]: [paths.inviteRegister] },
  unit: { [ISHARA]: [({ units }) => paths.unit(units)] },
  users: { [ISHARA]: [paths.users] },
  usersFound: ELSEWHERE,
  planHandover: ELSEWHERE,
  invitations: { [ISHARA]: [paths.invitations] },
  approvals: { [THARINDU]: [paths.approvals] },
  settings: { [ISHARA]: [paths.settings, `${paths.settings}/rules`] },
  settingsTab: { [ISHARA]: (['audit', 'backups', 'building', 'outbox', 'webhooks'] as const).map(paths.settingsTab) }
}

const addressesOf = (person: string) => Object.values(WALK).flatMap((page) => page[person] ?? [])

for (const person of [GUEST, AMAYA, THARINDU, DILAN, ISHARA])
  test(`every page that ${person} may open comes without moving, is accessible in both themes and fits every width`, async ({ page }) => {
    await noteShifts(page)
    const asAdministrator = await caller(page.request, 'administrator')
    const first = async (list: keyof Ids): Promise<string> => {
      const answer = (await asAdministrator('GET', `/${list}?limit=1`)) as Record<string, { _id: string }[]>
      return Object.values(answer)[0]?.[0]?._id ?? ''
    }
    const ids: Ids = {
      announcements: await first('announcements'),
      meetings: await first('meetings'),
      maintenance: await first('maintenance'),
      vendors: await first('vendors'),
      votes: await first('votes'),
      units: await first('units')
    }
    let isSignedIn = person === GUEST
    for (const address of addressesOf(person)) {
      const path = typeof address === 'string' ? address : address(ids)
      // What moves on a phone moves elsewhere too, but for boxes that stand beside each other.
      for (const width of /^\/(dashboard|finances)/.test(path) ? [1440, 390] : [390]) {
        await page.setViewportSize({ width, height: 844 })
        await (isSignedIn ? page.goto(path) : openAs(page, person, path))
        isSignedIn = true
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await untilStill(page)
        await expectFewShifts(page, `${path} at ${width} px`)
      }
      const filled = await page.locator('main').locator('button[data-variant=filled], a[data-variant=filled]').allTextContents()
      if (path.startsWith('/finances')) expect.soft(filled.length, `${path} has one primary button: ${filled.join()}`).toBeLessThan(2)
      await expectAccessible(page, path)
    }
  })

test('an address that is none has an accessible page', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByText('Page Not Found').waitFor()
  await expectAccessible(page, 'page not found')
})
