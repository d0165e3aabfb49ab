import { drawFormPdf } from './templates/intake-form/draw-form-pdf.js';
import { drawing } from './drawing-thread.js';

export default drawing(drawFormPdf);
