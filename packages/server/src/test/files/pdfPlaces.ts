import { getDocumentProxy } from 'unpdf'

/** The places of a page's texts in millimetres from its upper left corner. */
export async function placesOf(bytes: Buffer, page = 1) {
  const { items } = await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(page)).getTextContent()
  const HEIGHT = 841.89
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const [, , , , x, y] = item.transform as number[]
    return [{ text: item.str, left: ((x ?? 0) * 25.4) / 72, top: ((HEIGHT - (y ?? 0)) * 25.4) / 72 }]
  })
}
