import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { useDesk } from '../desk/useDesk.ts'
import { NumberInput } from './NumberInput.tsx'

interface ShareClassesProps {
  meetingId: string
  children: (shares: readonly number[]) => ReactNode
}

/** Finds the sizes of share that papers in the urn can have: those of the units that are there, and others that are added. */
export function ShareClasses({ meetingId, children }: ShareClassesProps) {
  const { t } = useTranslation()
  const { units, failure, retry } = useDesk(meetingId, false)
  const [added, setAdded] = useState<readonly number[]>([])
  const [text, setText] = useState('')
  if (failure !== null) return <ErrorBanner message={failure} onRetry={retry} />
  if (units === undefined) return <FullPageLoader isInline />
  const present = units.filter(({ presence, excluded }) => presence !== null && excluded === null)
  const shares = [...new Set([...present.map(({ share }) => share), ...added])].toSorted((one, other) => other - one)
  const add = () => {
    if (Number(text) > 0) setAdded([...added, Number(text)])
    setText('')
  }
  return (
    <>
      {children(shares)}
      <Form onSubmit={add}>
        <Row gap={12} align="flex-end">
          <NumberInput label={t('Another size of share')} value={text} onValue={setText} />
          <Button type="submit" look="outline">
            {t('Add')}
          </Button>
        </Row>
      </Form>
    </>
  )
}
