import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './Ballot.module.css'

const GROUP = /.{1,4}/g

/** Shows the code of a secret ballot, in groups of four signs; leaving the page asks, because it is shown only here. */
export function CodeNotice({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTranslation()
  const name = useId()
  const leaving = useUnsavedGuard(true, t('Leave this page? The code of your vote is shown only here.'))
  return (
    <div className={css.secret} role="group" aria-labelledby={name}>
      <p id={name}>{t('The code of your vote. It is shown only now.')}</p>
      <p className={css.code} translate="no">
        {code.match(GROUP)?.join(' ')}
      </p>
      <Text look="small">
        {t(
          'Write it down. After the vote you can look with it whether your vote is among those that were counted. It says nothing of your choice.'
        )}
      </Text>
      <Row gap={8} mt={12}>
        <CopyButton text={code} />
        <Button look="outline" onClick={onDone}>
          {t('I Have Written It Down')}
        </Button>
      </Row>
      {leaving}
    </div>
  )
}
