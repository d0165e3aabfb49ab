import { drawReportPdf } from './templates/daily-report/draw-report-pdf.js';
import { drawing } from './drawing-thread.js';

export default drawing(drawReportPdf);
