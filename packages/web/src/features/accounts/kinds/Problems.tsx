import type { RunProblem, RunProblemCode } from '@verandah/contract/duesRuns'
import { paths } from '@verandah/contract/paths'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { PROBLEM } from './words.ts'

const isOfMeters = (code: RunProblemCode) => code === 'no_reading' || code === 'never_read'
const isOfUnits = (code: RunProblemCode) => code === 'share_total' || code === 'no_share' || code === 'no_area'

/** So many units are named at once; the others on demand. */
const NAMED = 10

/** Shows the problems that keep the bills from being posted, then the others. */
export function Problems({ problems }: { problems: readonly RunProblem[] }) {
  const { t } = useTranslation()
  const byCode = new Map<RunProblemCode, RunProblem[]>()
  for (const problem of problems.toSorted((a, b) => Number(b.blocks) - Number(a.blocks)))
    byCode.set(problem.code, [...(byCode.get(problem.code) ?? []), problem])
  return [...byCode].map(([code, [first, ...others]]) => {
    if (first === undefined) return null
    const units = [first, ...others].flatMap(({ unitNumber }) => unitNumber ?? [])
    return (
      <Notice key={code} tone={first.blocks ? 'error' : 'info'} mb={12}>
        {others.length === 0 ? first.message : `${t(PROBLEM[code])}: ${units.slice(0, NAMED).join(', ')}`}
        {isOfMeters(code) && (
          <>
            {' '}
            <Link to={paths.charges}>{t('Read the Meters')}</Link>
          </>
        )}
        {isOfUnits(code) && (
          <>
            {' '}
            <Link to={paths.units}>{t('Units')}</Link>
          </>
        )}
        {units.length > NAMED && (
          <details>
            <summary>{t('More units', { count: units.length - NAMED })}</summary>
            {units.slice(NAMED).join(', ')}
          </details>
        )}
      </Notice>
    )
  })
}
