import { account } from '@verandah/contract/account'
import { files } from '@verandah/contract/files'
import type { CastName, TestBuilding } from '../building.ts'
import { form, picture } from '../uploads.ts'
import { EVERYONE, type Row } from './row.ts'

const photo = async () => form([{ bytes: await picture().png().toBuffer() }])

/** Somebody's photo by the address that the portal gave out. */
async function address({ as }: TestBuilding, of: CastName) {
  const { photoUrl } = await as[of].call(account.setPhoto, await photo())
  const url = new URL(photoUrl ?? '', 'http://portal')
  return { params: { id: url.pathname.split('/').at(-1) ?? '' }, query: Object.fromEntries(url.searchParams) }
}

export const filesRows: Row[] = [
  { endpoint: account.setPhoto, who: EVERYONE, prepare: photo },
  { endpoint: account.removePhoto, who: EVERYONE },
  { endpoint: files.picture, who: 'public', prepare: (building) => address(building, 'dilan') }
]
