import type { Stored, Texts } from '@verandah/contract/i18n/stored'
import type { HandoverProblem } from './handovers.policy.ts'
import { type ChangeRow, nameOf } from './handovers.present.ts'

/** English texts that are stored by their key. */
export const handoverTexts = {
  // The reasons why a plan does not hold for a person.
  'users.handoverGone': 'This person has no account any more',
  'users.handoverInactive': 'This account is not active',
  'users.handoverNotAllowed': 'Who has planned it may no longer change this role',
  'users.handoverLastAdministrator': 'An active administrator must remain',
  'users.handoverOf': 'Hand-over of {{day}}',
  'users.handoverPlanned': '{{by}} has planned a hand-over for {{day}}: {{changes}}.',
  'users.handoverCancelled': 'The hand-over of {{day}} was cancelled by {{by}}: {{changes}}.',
  'users.handoverApplied': 'The hand-over of {{day}} that {{by}} had planned was applied: {{changes}}.',
  'users.handoverFailed': 'The hand-over of {{day}} could not be applied, and no role was changed. {{problems}}.',
  'users.handoverChange': '{{name}}, from {{from}} to {{to}}',
  'users.handoverProblem': '{{name}}: {{problem}}',
  'users.handoverNext': '{{one}}; {{more}}'
} satisfies Texts

/** Returns several texts as one value of a text. */
function inList(all: readonly Stored[]): Stored {
  const [one = { key: '' }, ...rest] = all
  return rest.length === 0 ? one : { key: 'users.handoverNext', values: { one, more: inList(rest) } }
}

export function changesText(changes: readonly ChangeRow[]): Stored {
  const textOf = (change: ChangeRow): Stored => {
    const values = { name: nameOf(change), from: { role: change.from_role }, to: { role: change.to_role } }
    return { key: 'users.handoverChange', values }
  }
  return inList(changes.map(textOf))
}

export function problemsText(problems: readonly HandoverProblem[], changes: readonly ChangeRow[]): Stored {
  const names = new Map(changes.map((change) => [change.user_id, nameOf(change)]))
  const textOf = ({ userId, reason }: HandoverProblem): Stored => {
    return { key: 'users.handoverProblem', values: { name: names.get(userId) ?? '', problem: reason } }
  }
  return inList(problems.map(textOf))
}
