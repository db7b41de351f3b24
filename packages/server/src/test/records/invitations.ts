import type { InvitationId } from '@verandah/contract/invitations'
import { invitations } from '@verandah/contract/invitations'
import { transact } from '../../core/transact.ts'
import { openMail } from '../../notifications/email/storedMail.ts'
import type { TestBuilding } from '../building.ts'

let count = 0

/** An address that nobody has used yet. */
export const someone = () => `guest.${(count += 1)}@example.lk`

/** Invites people; reads the stored invitations and the mails. */
export function invitationsOf({ app, clock, as, deliver }: TestBuilding) {
  const { read } = app.databases

  /** The mails to an address, opened, oldest first. */
  async function mailsTo(email: string) {
    await deliver()
    const mails = read.selectFrom('mails').selectAll().where('to_address', '=', email)
    const numberOf = ({ key }: { key: string }) => Number.parseInt(key, 10)
    const rows = (await mails.execute()).sort((a, b) => numberOf(a) - numberOf(b))
    return rows.map((row) => ({ ...row, ...openMail(app, row) }))
  }

  return {
    mailsTo,
    invite: (email = someone(), body: object = {}) => as.dilan.call(invitations.create, { body: { email, role: undefined, ...body } }),
    async listed(id: InvitationId, who = as.dilan) {
      const { invitations: all } = await who.call(invitations.list, { query: { limit: 100 } })
      return all.find((invitation) => invitation._id === id)
    },
    stored: (email: string) => read.selectFrom('invitations').selectAll().where('email', '=', email).execute(),
    markUsed: (id: InvitationId) =>
      transact(app, { actor: null, now: clock.now }, ({ db }) =>
        db.updateTable('invitations').set({ status: 'used' }).where('id', '=', id).execute()
      ),
    /** The tokens of the links in these mails. */
    async tokensTo(email: string) {
      return (await mailsTo(email)).map(({ text }) => /https:\/\/portal\.example\/register\/([\w-]{43})\b/.exec(text)?.[1] ?? '')
    }
  }
}
