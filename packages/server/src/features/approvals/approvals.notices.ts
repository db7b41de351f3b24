import type { StoredValue, Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import type { ApprovalHandlers } from '../../feature.ts'
import { type Audience, notice, type Notices } from '../../notifications/notice.ts'
import { onePerson } from '../users/audience.queries.ts'
import { type ApprovalEvent, type ApprovalFact, titleKey } from './approvals.events.ts'
import { isPending } from './approvals.queries.ts'

const texts = {
  'approvals.opened': 'Waiting for your approval: {{title}}',
  'approvals.approved': 'Approved: {{title}}',
  'approvals.approvedBecause': 'Approved: {{title}} ({{reason}})',
  'approvals.rejected': 'Rejected: {{title}}',
  'approvals.rejectedBecause': 'Rejected: {{title}} ({{reason}})',
  'approvals.withdrawn': 'No longer needed: {{title}}',
  'approvals.withdrawnBecause': 'No longer needed: {{title}} ({{reason}})',
  'approvals.opened.detail': 'Waiting for your approval',
  'approvals.approved.detail': 'Approved',
  'approvals.approvedBecause.detail': 'Approved ({{reason}})',
  'approvals.rejected.detail': 'Rejected',
  'approvals.rejectedBecause.detail': 'Rejected ({{reason}})',
  'approvals.withdrawn.detail': 'No longer needed',
  'approvals.withdrawnBecause.detail': 'No longer needed ({{reason}})',
  // The reason for which the portal has withdrawn a request.
  'approvals.outdated': 'Things have changed since it was asked for'
} satisfies Texts

/** Returns the texts with the titles of all types. */
export function approvalTexts(handlers: ApprovalHandlers): Texts {
  const titles = Object.entries(handlers).map(([type, { title }]) => [titleKey(type as keyof ApprovalHandlers), title] as const)
  return { ...texts, ...Object.fromEntries(titles) }
}

const titleOf = ({ type, title }: ApprovalFact): StoredValue => ({ key: titleKey(type), values: title })

/** Returns the audience, or nobody where the approval is decided before they would be notified. */
function whilePending({ subject }: ApprovalFact, audience: Audience): Audience {
  return async (db, now) => ((await isPending(db, subject.id)) ? audience(db, now) : [])
}

export function approvalNotices(handlers: ApprovalHandlers): Notices<ApprovalEvent> {
  return {
    'approvals.opened': {
      class: 'personal',
      subject: 'Something waits for your decision',
      when: 'Something waits for an approval',
      to: 'those who decide it',
      notice: (event) =>
        notice(
          whilePending(event, handlers[event.type].deciders(event.change)),
          { key: 'approvals.opened', values: { title: titleOf(event) } },
          () => paths.approvals,
          'decideApprovals'
        )
    },
    'approvals.renewed': null,
    'approvals.decided': {
      class: 'personal',
      subject: 'What you asked for is decided',
      when: 'What somebody asked for is approved, rejected or no longer needed',
      to: 'who asked for it',
      notice: (event) => {
        const { type, about, status, reason, requestedBy } = event
        const { notifiesRequester, link } = handlers[type]
        if (!notifiesRequester) return null
        const title = titleOf(event)
        const stored =
          reason === null
            ? { key: `approvals.${status}`, values: { title } }
            : { key: `approvals.${status}Because`, values: { title, reason } }
        return notice(onePerson(requestedBy), stored, () => (status === 'withdrawn' ? null : (link?.(about) ?? null)))
      }
    }
  }
}
