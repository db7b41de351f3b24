import { paths } from '@verandah/contract/paths'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row } from '../../../ui/page/layout.tsx'
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
        <Row justify="flex-end" mt={24}>
          <Button look="quiet" disabled={isPending} onClick={() => onAnswer(false)} data-autofocus>
            {t('Cancel')}
          </Button>
          <Button look="outline" disabled={isPending} onClick={bringOver}>
            {t('Bring over what stands')}
          </Button>
          <Button busy={isPending} onClick={start}>
            {t('Start at zero')}
          </Button>
        </Row>
      </div>
    </ModalDialog>
  )
}
