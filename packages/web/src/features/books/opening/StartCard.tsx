import { paths } from '@verandah/contract/paths'
import { IconBook } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './OpeningPart.module.css'
import { useBeginAtZero } from './useBeginAtZero.ts'

/** Shows the two ways in which the books can begin. */
export function StartCard() {
  const { t } = useTranslation()
  const id = useId()
  const [isAsking, ask] = useState(false)
  const { begin, failure, reset } = useBeginAtZero()
  return (
    <Card aria-labelledby={id} className={css.part} data-no-print>
      <Text id={id} as="h3" mb={4}>
        {t('Start the books')}
      </Text>
      <Text look="quiet" mb={16}>
        {t(
          'Nothing is recorded yet. Bring over what stands in your old books: the money, what units owe, bills to pay. Or begin with nothing.'
        )}
      </Text>
      {failure !== null && <ErrorBanner message={failure} onDismiss={reset} />}
      <Row>
        <LinkButton to={paths.opening} icon={<IconBook size={18} aria-hidden />}>
          {t('Bring over what stands')}
        </LinkButton>
        <Button look="outline" aria-haspopup="dialog" onClick={() => ask(true)}>
          {t('Begin at zero today')}
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          question={t(
            'Begin the books at zero today? Nothing can be dated before today, and what stood before cannot be brought over later.'
          )}
          verb={t('Begin at zero')}
          onConfirm={begin}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  )
}
