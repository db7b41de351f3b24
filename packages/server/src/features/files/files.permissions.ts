import { account } from '@verandah/contract/account'
import { files } from '@verandah/contract/files'
import type { TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { form, picture } from '../../test/files/uploads.ts'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'

const photo = async () => form([{ bytes: await picture().png().toBuffer() }])

/** Returns the address that the portal gave out for a person's photo. */
async function address({ as }: TestBuilding, of: DemoPersonName) {
  const { photoUrl } = await as[of].call(account.setPhoto, await photo())
  const url = new URL(photoUrl ?? '', 'http://portal')
  return { params: { id: url.pathname.split('/').at(-1) ?? '' }, query: Object.fromEntries(url.searchParams) }
}

export const rows: Row[] = [
  { endpoint: account.setPhoto, who: EVERYONE, prepare: photo },
  { endpoint: account.removePhoto, who: EVERYONE },
  { endpoint: files.picture, who: 'public', prepare: (building) => address(building, 'dilan') }
]
