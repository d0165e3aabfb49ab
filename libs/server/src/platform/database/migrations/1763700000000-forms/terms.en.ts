import type { Words } from './words.js';

export const TERMS_EN: Words = {
  title: 'Keepsake ultrasound terms and conditions',
  body: [
    {
      type: 'paragraph',
      text: 'These are the terms of my visit for a keepsake ultrasound. “The studio” means the studio where I have my appointment, the company that runs it and the people who work there. By adding my initials I say that I have read these terms to the end, that I could ask questions, and that I agree to them.',
    },
    { type: 'heading', text: '1. An elective ultrasound, not a medical one' },
    {
      type: 'paragraph',
      text: 'I ask for this ultrasound for the joy of it: to see my baby, to have pictures and to share the moment. It is elective and non-diagnostic. It is not a medical examination, and it does not replace prenatal care or any ultrasound that my physician orders.',
    },
    {
      type: 'paragraph',
      text: 'The people who perform it do not look for, rule out or treat any condition of mine or of my baby, and they do not give medical advice. That everything looks fine says nothing about our health. I will take questions about my health or my baby’s to my physician. If I have pain, bleeding or any other symptom that worries me, I will call my physician or emergency services and will not wait for this visit.',
    },
    { type: 'heading', text: '2. My prenatal care' },
    {
      type: 'paragraph',
      text: 'I confirm that I am under the care of a physician or another licensed provider for this pregnancy, and that I have had, or will have, the diagnostic ultrasounds that my provider orders. The studio will contact my provider only with my permission or in an emergency.',
    },
    { type: 'heading', text: '3. My health' },
    {
      type: 'paragraph',
      text: 'I declare that none of these conditions applies to me. If one of them does, or if I am not sure, I will tell the staff before the ultrasound begins.',
    },
    {
      type: 'list',
      items: [
        'First trimester to 13 weeks',
        'Pre-term labor (contractions or other signs of labor before week 37)',
        'Pre-eclampsia (high blood pressure in pregnancy with signs of harm to other organs)',
        'Eclampsia (seizures in a pregnancy with pre-eclampsia)',
        'Gestational diabetes (high blood sugar that appears during pregnancy)',
        'Deep vein thrombosis (a blood clot in a deep vein, most often in a leg)',
      ],
    },
    {
      type: 'paragraph',
      text: 'If I tell the staff about one of them, or if something else about my health worries me or them, the studio may ask for my physician’s written approval, offer another service, or postpone or decline the visit. If anything changes between this form and my visit, I will say so.',
    },
    { type: 'heading', text: '4. How long it lasts' },
    {
      type: 'paragraph',
      text: 'To keep exposure low, the ultrasound lasts no more than 25 minutes, whatever service I chose and however my baby is lying. The service that I booked may be shorter.',
    },
    {
      type: 'paragraph',
      text: 'The staff may end it earlier if I feel unwell, if it would be unwise to go on, or when the pictures that my service includes are done. I can stop it at any moment, for any reason, by saying so.',
    },
    { type: 'heading', text: '5. What cannot be promised' },
    { type: 'paragraph', text: 'What can be seen depends on things that nobody controls, among them:' },
    {
      type: 'list',
      items: [
        'The week of pregnancy and the size of my baby',
        'My baby’s position and movements',
        'The amount of fluid, and where the placenta and the cord lie',
        'My body, including scars and how much water I have had to drink',
      ],
    },
    {
      type: 'paragraph',
      text: 'For these reasons the studio cannot guarantee the quality of the images, a view of the face or any other view, or that my baby’s pictures will look like the examples I have seen. The staff may ask me to walk, drink or change position to help.',
    },
    {
      type: 'paragraph',
      text: 'Gender determination is an opinion about what can be seen at that moment. It is not 100 % accurate, and sometimes it is not possible at all. Purchases, parties and other plans that I make because of it are my own decision.',
    },
    { type: 'heading', text: '6. Photos and video' },
    {
      type: 'paragraph',
      text: 'The studio delivers my photos, and video if my service includes it, by e-mail or text message, through a link that works for a limited time, or on the media that I buy. If something does not arrive or does not open, I will tell the studio soon, while it can still be sent again.',
    },
    {
      type: 'paragraph',
      text: 'Keeping safe copies is up to me: the studio does not store pictures forever. I will film or photograph the session with my own device only if the staff agree. The studio will not publish my pictures or use them in advertising unless I give separate permission.',
    },
    { type: 'heading', text: '7. Appointments and payment' },
    {
      type: 'paragraph',
      text: 'I will arrive on time. If I am late, my visit may be shorter or moved to another day, so that other clients do not have to wait. If I need to change or cancel my appointment, I will say so as early as I can. Deposits, and charges for late changes or for not coming, are those that I was told when I booked.',
    },
    {
      type: 'paragraph',
      text: 'Prices and what each package includes are those that I was shown when I booked or before the visit, and payment is due at the visit. Once the ultrasound has been performed it is not refunded because my baby could not be seen as I hoped, unless the law says otherwise.',
    },
    {
      type: 'paragraph',
      text: 'Come back for free: if my baby cannot be seen well and my service includes it, the staff may offer me another visit at no charge. That visit is for the same pregnancy, must be used within the time that I am told, is limited in number and depends on open appointments. It has no cash value and cannot be given to another person.',
    },
    { type: 'heading', text: '8. Privacy and messages' },
    {
      type: 'paragraph',
      text: 'The studio keeps my answers, my signature, my pictures and the record of my visit in order to serve me, to manage my appointments and payments, and to show what I agreed to. It shares them only with the companies that provide its scheduling, storage, payments and messages, with the people I choose, and where the law requires it. It does not sell them. I can ask to see or correct what the studio keeps about me.',
    },
    {
      type: 'paragraph',
      text: 'I agree to receive e-mails and text messages, also automated ones, about my appointment, this form, my pictures and my visit at the e-mail address and phone number that I gave. They are not completely secure, and my carrier may charge for them. I can ask the studio at any time to stop sending them. Advertising is sent only if I agreed to it separately.',
    },
    { type: 'heading', text: '9. Signing electronically' },
    {
      type: 'paragraph',
      text: 'I agree to read and sign this document electronically. My initials and my signature, drawn or typed, have the same effect as ink on paper. The studio keeps with them the date and time, my network address, the kind of browser and how my identity was checked.',
    },
    {
      type: 'paragraph',
      text: 'Before I sign I can ask the front desk for paper instead, and later for a paper copy, at no charge. I can withdraw this consent for future documents by telling the studio; what I have already signed stays valid. To read and keep documents I need a device with a current web browser, an e-mail address and a program that opens PDF files. A copy of what I sign is sent to the e-mail address that I gave, and I will tell the studio if it changes.',
    },
  ],
};
