import { bankImports, type TakenImport } from '@verandah/contract/bankImports'
import { call } from '../../../api/calls/call.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

const PAGE = 10

/** Returns a page of the imports of an account; of all accounts where its code is empty. */
export const importsQuery = (account: string, page: number) =>
  query(bankImports.list, { query: { ...(account !== '' && { account }), page, limit: PAGE } })

export function useTakeBack() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: TakenImport) => call(bankImports.takeBack, { params: { id: _id } }),
    done: () => t('Import taken back successfully'),
    about: (_answer, { fileName }) => fileName,
    failed: t('Failed to take the import back')
  })
}
