import type { SetupStepName } from '@verandah/contract/setupSteps'
import { call } from '../../api/calls/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { toastSuccess } from '../../ui/messages/toasts.ts'
import { STEP } from './stepLooks.ts'

/** How long the toast offers to take it back, in milliseconds. */
const OFFERED_FOR = 10_000

/** Returns the functions that put a step away and back. The toast takes back what was put away by mistake. */
export function useSetupSteps() {
  const { t } = useTranslation()
  const change = useAction({
    send: async ({ step, dismissed }: { step: SetupStepName; dismissed: boolean }) => {
      // Loaded when it is needed: every dashboard has this part.
      const { setupSteps } = await import('@verandah/contract/setupSteps')
      return call(setupSteps.change, { params: { step }, body: { dismissed } })
    },
    failed: t('Failed to change the list'),
    toastsFailure: true
  })
  const restore = (step: SetupStepName) => change.run({ step, dismissed: false })
  const dismiss = async (step: SetupStepName) => {
    const isDone = await change.run({ step, dismissed: true })
    const undo = { label: t('Undo'), offeredFor: OFFERED_FOR, run: () => void restore(step) }
    if (isDone) toastSuccess(t('Not needed'), t(STEP[step].title), undo)
    return isDone
  }
  return { dismiss, restore }
}
