import { handoverTexts } from './handovers/handoverTexts.ts'
import type { Texts } from '@verandah/contract/i18n/stored'

/** English texts of the notices that are stored by their key. */
export const userTexts = {
  'users.locked': 'Your account was locked after several failed sign-ins. You can sign in again from {{until}}.',
  'users.unlocked': 'Your account was unlocked. You can sign in again.',
  'users.roleChanged': 'Your role was changed from {{from}} to {{to}}.',
  ...handoverTexts,
  'users.unitClaimed': '{{name}} changed their unit from {{from}} to {{to}}. Please confirm it or set it right.',
  'users.noUnit': 'none',
  'users.renamedLikeOther': '{{former}} changed their name to {{name}}. Another account has this name, too.',
  'users.newLikeOther': 'There is a new account with the name {{name}}. Another account has this name, too.',
  'users.madeStaff': '{{by}} has given {{name}} the role {{role}}.',
  'users.registeredAsStaff': '{{name}} has registered by invitation, with the role {{role}}.',
  'users.staffByGroup': '{{name}} has got the role {{role}} by a group of the single sign-on.',
  'users.staffPasswordReset': '{{by}} has reset the password of {{name}}, whose role is {{role}}.',
  'users.staffActivated': '{{by}} has activated the account of {{name}}, whose role is {{role}}.',
  'users.staffEmailChanged': '{{by}} has changed the e-mail address of {{name}}, whose role is {{role}}.',
  'users.staffTwoFactorDisabled': '{{by}} has switched off the two-factor authentication of {{name}}, whose role is {{role}}.',
  'users.staffSignInLink': '{{by}} has made a link to sign in as {{name}}, whose role is {{role}}.',
  'users.anonymised': 'An account of somebody who has left was anonymised. Reason: {{reason}}',
  'users.afterTime': 'the time that the settings say has passed',
  'users.command': 'A command on the server',
  // The reasons why the portal has withdrawn a request.
  'users.roleIsNow': 'The role is now {{role}}',
  'users.wasAnonymised': 'The account was anonymised',
  'users.wasDeleted': '{{name}} was deleted'
} satisfies Texts
