export { addPictures } from '../view/files/add-pictures.ts';
export { DropHint } from '../view/files/drop-hint.tsx';
export { PictureTray } from '../view/files/picture-tray.tsx';
