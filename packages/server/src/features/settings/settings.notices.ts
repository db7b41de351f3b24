import { oneAddress } from '../users/audience.queries.ts'
import { mailOnly, type Notices } from '../../notifications/notice.ts'
import type { SettingsEvent } from './settings.events.ts'

export const settingsNotices: Notices<SettingsEvent> = {
  'settings.changed': null,
  'settings.mailTested': {
    class: 'personal',
    when: 'An administrator sends a test mail',
    to: 'the address that the administrator has typed',
    portal: false,
    notice: ({ address }) =>
      mailOnly(oneAddress(address), {
        subject: 'Test mail',
        paragraphs: ['This is a test mail from the portal of your building. If you can read it, mail goes out.'],
        link: '/'
      })
  },
  'settings.keyReplaced': null
}
