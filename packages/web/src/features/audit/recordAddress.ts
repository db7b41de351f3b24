import type { AuditEntry } from '@verandah/contract/audit'

type Subject = NonNullable<AuditEntry['subject']>

const ADDRESS: Record<string, (subject: Subject) => string> = {
  announcement: ({ _id }) => `/announcements/${_id}`,
  approval: () => '/approvals',
  budget: () => '/finances',
  document: ({ _id }) => `/documents?document=${_id}`,
  feedback: ({ _id }) => `/community?feedback=${_id}`,
  invitation: () => '/users?view=invitations',
  meeting: ({ _id }) => `/meetings/${_id}`,
  project: ({ _id }) => `/projects?project=${_id}`,
  request: ({ _id }) => `/maintenance/${_id}`,
  transaction: ({ _id }) => `/finances?transaction=${_id}`,
  unit: () => '/finances/dues',
  user: ({ title }) => `/users?${new URLSearchParams({ search: title ?? '' })}`,
  vendor: ({ _id }) => `/vendors/${_id}`,
  vote: ({ _id }) => `/votes/${_id}`
}

/** Where the record of an entry is shown; null: nowhere, or no longer. */
export function recordAddress({ kind, subject }: Pick<AuditEntry, 'kind' | 'subject'>): string | null {
  if (subject === null || kind.endsWith('.deleted')) return null
  return ADDRESS[subject.kind]?.(subject) ?? null
}
