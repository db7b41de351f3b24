import { paths } from '@verandah/contract/paths'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Stack } from '../../../ui/page/layout.tsx'
import css from './AskToStart.module.css'
import { useBeginAtZero } from './useBeginAtZero.ts'

/** Asks how the books begin, before the first money is recorded. Rendered while it asks. */
export function AskToStart({ onAnswer }: { onAnswer: (goesOn: boolean) => void }) {
  const { t } = useTranslation()
  const title = useId()
  const navigate = useNavigate()
  const { begin, isPending, failure } = useBeginAtZero()
  const start = () =>
    begin().then(
      () => onAnswer(true),
      () => undefined
    )
  const bringOver = () => {
    onAnswer(false)
    void navigate(paths.opening)
  }
  return (
    <ModalDialog labelledBy={title} size="small" isDismissible={!isPending} onClose={() => onAnswer(false)}>
      <div className={css.body}>
        <h2 id={title}>{t('The books have not been started. Start them at zero today?')}</h2>
        {failure !== null && <ErrorBanner message={failure} />}
        <Stack gap={8} mt={20}>
          <Button fullWidth busy={isPending} onClick={start} data-autofocus>
            {t('Start at zero')}
          </Button>
          <Button fullWidth look="outline" disabled={isPending} onClick={bringOver}>
            {t('Bring over what stands')}
          </Button>
          <Button fullWidth look="quiet" disabled={isPending} onClick={() => onAnswer(false)}>
            {t('Cancel')}
          </Button>
        </Stack>
      </div>
    </ModalDialog>
  )
}
