import { useTranslation } from '../../i18n/useTranslation.ts'
import { toastSuccess } from '../../ui/messages/toasts.ts'
import { StepDialog } from '../../ui/dialogs/StepDialog.tsx'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'
import { useReloadTwoFactor } from './useTwoFactor.ts'
import { useTwoFactorSetUp } from './useTwoFactorSetUp.ts'

/** Rendered while open. With the codes on screen, only having saved them closes it. */
export function EnableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const setUp = useTwoFactorSetUp()
  const reload = useReloadTwoFactor()
  const done = () => {
    toastSuccess(t('Two-factor authentication is on'))
    reload()
    onClose()
  }
  return (
    <StepDialog title={t('Enable 2FA')} onClose={setUp.step.name === 'codes' ? undefined : onClose}>
      <TwoFactorSetUp setUp={setUp} onDone={done} onCancel={onClose} />
    </StepDialog>
  )
}
