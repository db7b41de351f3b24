import { drawJpeg } from './shrinkImage.ts'

/** A part of a picture, in its own pixels. */
export interface ImagePart {
  x: number
  y: number
  width: number
  height: number
}

const QUALITY = 0.9

/** Draws a square part of a picture, `size` pixels wide, as a JPEG without the metadata of the file. Throws where that fails. */
export async function cropImage(address: string, { x, y, width, height }: ImagePart, size: number): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  return drawJpeg(size, size, QUALITY, (pen) => pen.drawImage(image, x, y, width, height, 0, 0, size, size))
}
