import { drawReceiptPdf } from './templates/receipt/draw-receipt-pdf.js';
import { drawing } from './drawing-thread.js';

export default drawing(drawReceiptPdf);
