import type { Hint } from '@verandah/contract/me'
import { useTranslation } from '../i18n/useTranslation.ts'
import { focusAfter } from '../ui/dialogs/focusAfter.ts'
import { call } from './calls/call.ts'
import { keepUser, useSession } from './session/session.ts'
import { useAction } from './useAction.ts'

/** Whether the signed-in person has not put a hint away yet, on whichever device, and a function that does so. */
export function useHint(hint: Hint) {
  const { t } = useTranslation()
  const dismissed = useSession(({ user }) => user?.dismissedHints)
  const dismissing = useAction({
    send: async () => {
      // Loaded when it is needed: a hint is put away once.
      const { account } = await import('@verandah/contract/account')
      return keepUser(call(account.updateProfile, { body: { dismissedHints: [...(dismissed ?? []), hint] } }))
    },
    failed: t('Failed to put the hint away'),
    toastsFailure: true
  })
  const dismiss = async () => {
    const focus = focusAfter()
    // The button goes with the hint.
    if (await dismissing.run()) focus(document.getElementById('main'))
  }
  return { isShown: dismissed?.includes(hint) === false, dismiss }
}
