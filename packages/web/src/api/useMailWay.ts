import { useSession } from './session/session.ts'

/** How a mail gets to its receiver: the portal sends it, the caller hands it on from Sent mail, or an administrator does. */
export type MailWay = 'sent' | 'handOn' | 'wait'

/** Returns the way of the mails that this person causes; a guest reads nothing of mail servers. */
export function useMailWay(): MailWay {
  return useSession(({ user }) => {
    if (user === null || user.isMailSetUp) return 'sent'
    return user.can.administer ? 'handOn' : 'wait'
  })
}
