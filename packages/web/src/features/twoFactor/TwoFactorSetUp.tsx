import { useTranslation } from '../../i18n/useTranslation.ts'
import { BackupCodes } from './BackupCodes.tsx'
import { KeyStep } from './KeyStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import type { TwoFactorSetUpState } from './useTwoFactorSetUp.ts'

interface TwoFactorSetUpProps {
  setUp: TwoFactorSetUpState
  /** The person has the codes. */
  onDone: () => void
  /** Absent: there is no way out. */
  onCancel?: () => void
}

/** The step at which the set-up stands. */
export function TwoFactorSetUp({ setUp: { step, begin, finish }, onDone, onCancel }: TwoFactorSetUpProps) {
  const { t } = useTranslation()
  switch (step.name) {
    case 'password':
      return <PasswordStep onPassword={begin} onCancel={onCancel} />
    case 'key':
      return <KeyStep twoFactorKey={step.key} onCode={finish} onCancel={onCancel} />
    case 'codes':
      return <BackupCodes codes={step.codes} count={t('Step {{step}} of 3', { step: 3 })} onDone={onDone} />
  }
}
