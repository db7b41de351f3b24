/** A kind of personal data that the portal keeps, and how long. */
export interface Kept {
  what: string
  term: string
}

/** The personal data as System Settings and docs/PRIVACY.md show them; the jobs that remove them are in `jobs`. */
export const KEPT: readonly (Kept & { jobs?: readonly string[] })[] = [
  {
    what: 'Accounts',
    term: 'Until they are deleted or anonymised. Of a deleted account the name, the address and the telephone number stay until it is anonymised.',
    jobs: ['anonymise-former-people']
  },
  {
    what: 'Announcements, meetings, requests, votes, projects, documents, feedback, and comments on them',
    term: 'For good. What is deleted is no longer shown, and stays in the database.'
  },
  {
    what: 'General meetings: who was given notice, the roll, proxies, who was there, open ballots, results and signatures',
    term: 'For good: they prove that a decision is valid. Of a secret vote it is kept who has voted, and not what.'
  },
  { what: 'Transactions, dues and budgets', term: 'For good: books have to be kept.' },
  {
    what: 'Files that are deleted',
    term: 'Some minutes; while a backup is made, until it is done.',
    jobs: ['remove-deleted-files', 'remove-left-over-files']
  },
  { what: 'The audit trail', term: 'For good. It cannot be changed: what it says of somebody who was anonymised stays.' },
  { what: 'Notifications', term: 'As set here.', jobs: ['remove-old-notifications'] },
  { what: 'By which way a notice reached whom, and when', term: '180 days.', jobs: ['remove-sent-notices'] },
  { what: 'What somebody has chosen to hear of, and how', term: 'As long as the account.' },
  {
    what: 'Texts of mails',
    term: '7 days after they were sent or given up; without a mail server, those without a secret until somebody clears them.',
    jobs: ['remove-mail-texts', 'give-up-mails']
  },
  { what: 'Addresses and subjects of mails that were sent or given up', term: 'As set here.', jobs: ['remove-old-mails'] },
  {
    what: 'Addresses that a mail server has refused',
    term: '180 days after the last time, where it takes no mail and nobody tries it again before.',
    jobs: ['remove-old-refusals']
  },
  {
    what: 'Text messages: their texts and numbers',
    term: 'Encrypted, until the message was sent or given up: a day at most. The ends of the number and what it cost: 180 days.',
    jobs: ['end-text-messages', 'remove-old-text-messages']
  },
  { what: 'Sessions, with the browser and the network address', term: 'Until they end or are ended.', jobs: ['remove-ended-sessions'] },
  {
    what: 'Devices that are notified, with their address at the push service of the browser, encrypted',
    term: 'Until their session is ended, they are removed, or the push service does not know them any more; 90 days after their last sign-in at most.',
    jobs: ['remove-left-devices']
  },
  {
    what: 'Connections with the single sign-on',
    term: 'Until they are ended, or the account is deleted or anonymised.',
    jobs: ['remove-left-sign-ins']
  },
  {
    what: 'Personal access tokens, and when each was last used',
    term: 'Until they expire or are revoked.',
    jobs: ['remove-old-tokens']
  },
  {
    what: 'What was sent to webhooks, and what they answered',
    term: '30 days.',
    jobs: ['remove-old-deliveries']
  },
  {
    what: 'Links in mails, to verify an address or to set a password',
    term: 'Until they are used or expire.',
    jobs: ['remove-dead-links']
  },
  { what: 'Hand-overs of roles, with whose role changed', term: 'For good.' },
  { what: 'Invitations, with the address that was invited', term: 'For good.' },
  { what: 'Answers to calls, in case they are made again', term: 'A day, encrypted.', jobs: ['remove-old-calls'] },
  { what: 'Failed sign-ins and other counts by network address', term: 'A day at most.', jobs: ['remove-old-calls'] },
  { what: 'What can be taken back', term: 'A day.', jobs: ['remove-old-undos'] },
  { what: 'Who has written anonymous feedback', term: 'Not at all: it is stored without its author.', jobs: ['show-feedback'] },
  { what: 'Backups', term: 'As many as Backup & Restore says. They hold all of the above as it was then.', jobs: ['schedule-backups'] }
]
