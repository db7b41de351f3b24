import { paths } from '@verandah/contract/paths'
import type { SetupStepName } from '@verandah/contract/setupSteps'

interface StepLook {
  title: string
  /** What is to be done there, and why. */
  text: string
  /** The one place where it is done. */
  to: string
}

export const STEP: Record<SetupStepName, StepLook> = {
  building: {
    title: 'Describe the building',
    text: 'Its address, and under Contacts at least one officer. They stand on the public page and on papers.',
    to: paths.settingsTab('building')
  },
  units: {
    title: 'List the units',
    text: 'From your Excel list, or one by one. Each unit needs its share value.',
    to: paths.units
  },
  books: {
    title: 'Start the books',
    text: 'Bring over what the accounts hold and what units owe, or begin at zero.',
    to: paths.finances
  },
  fee: {
    title: 'Set the monthly fee',
    text: 'What every unit pays each month, and how it is divided.',
    to: paths.charges
  },
  bill: {
    title: 'Bill the first month',
    text: 'You see every bill before it is entered.',
    // No month is named: the dialog begins with the one that is to be billed.
    to: `${paths.dues}?billing=next`
  },
  bank: {
    title: 'Import a bank statement',
    text: 'The portal finds what each line has paid. A file from the bank’s website is enough.',
    to: `${paths.bank}?import=1`
  },
  invite: {
    title: 'Invite the residents',
    text: 'Everybody with an e-mail address in the list of people gets an invitation.',
    to: `${paths.units}?view=people`
  },
  mail: {
    title: 'Send mail',
    text: 'Send a test mail to yourself. Until mail goes out, you pass invitations on yourself.',
    to: paths.settingsTab('outbox')
  },
  backup: {
    title: 'Keep backups somewhere else',
    text: 'A backup on the same computer is lost with it. Let the portal send each one to another place.',
    to: paths.settingsTab('backups')
  }
}
