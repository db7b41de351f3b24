import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'

interface StepButtonsProps {
  /** What the step's own button says. */
  label: string
  isBusy: boolean
  /** Absent: there is no way out. */
  onCancel: (() => void) | undefined
}

export function StepButtons({ label, isBusy, onCancel }: StepButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
    </>
  )
}
