import { grouped } from '@verandah/contract/formats'
import { type Resolution, resolutions } from '@verandah/contract/resolutions'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { hashOfCode } from './codeHash.ts'
import css from './Result.module.css'

type Found = 'included' | 'missing' | 'impossible'

const SAYS: Record<Found, string> = {
  included: 'Yes: your ballot is among those that were counted.',
  missing: 'No ballot has this code. Look whether each sign is right.',
  impossible: 'This browser cannot check codes here: open the portal by https.'
}

/** Shows whether one's own ballot is among those that were counted. The code is compared in the browser, and not sent. */
export function Codes({ vote: { _id: id, voted } }: { vote: Pick<Resolution, '_id' | 'voted'> }) {
  const { t } = useTranslation()
  const field = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const { data, error, refetch } = useQuery(query(resolutions.codes, { params: { id } }))
  const look = async () => {
    const hash = await hashOfCode(text)
    setFound(hash === null ? 'impossible' : data?.codes.includes(hash) === true ? 'included' : 'missing')
  }
  return (
    <Card>
      <h3>
        <label htmlFor={field}>{t('Is my ballot included?')}</label>
      </h3>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch the codes'))} onRetry={() => void refetch()} />}
      <Form onSubmit={look}>
        <Stack gap={8}>
          <Text look="quiet">{t('Enter the code that you saw after your vote. It stays in this browser.')}</Text>
          <input
            id={field}
            className={css.code}
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setFound(null)
            }}
          />
          <div>
            <Button type="submit" look="outline" disabled={text.trim() === '' || data === undefined}>
              {t('Look')}
            </Button>
          </div>
        </Stack>
      </Form>
      <p role="status" className={css.found} data-found={found}>
        {found !== null && t(SAYS[found])}
      </p>
      {data !== undefined && (
        <>
          <Text look="meta">
            {t('Ballots: {{portal}} in the portal, each with a code; {{paper}} on paper, without one.', {
              portal: grouped(data.codes.length),
              paper: grouped(voted - data.codes.length)
            })}
          </Text>
          <details className={css.hashes}>
            <summary>{t('The hashes of all codes ({{number}})', { number: data.codes.length })}</summary>
            <ul>
              {data.codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </Card>
  )
}
