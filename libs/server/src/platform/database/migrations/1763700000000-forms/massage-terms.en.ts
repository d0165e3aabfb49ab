import type { Words } from './words.js';

export const MASSAGE_TERMS_EN: Words = {
  title: 'Prenatal massage terms and conditions',
  body: [
    {
      type: 'paragraph',
      text: 'These are the terms of my visit for a prenatal massage. “The studio” means the studio where I have my appointment, the company that runs it, the companies that belong to the same brand, and the people who work there. By signing I say that I have read these terms to the end, that I could ask questions, and that I agree to them.',
    },
    { type: 'heading', text: '1. What the massage is' },
    {
      type: 'paragraph',
      text: 'The massage is given for comfort and relaxation, by a therapist who holds the license that the state requires. It is not medical treatment and does not replace prenatal care, physical therapy or medicines. The therapist does not diagnose, does not prescribe, does not adjust bones or joints, and does not try to start labor or turn the baby.',
    },
    { type: 'paragraph', text: 'Every body responds in its own way. Nobody has promised me a certain result.' },
    { type: 'heading', text: '2. Conditions that matter' },
    {
      type: 'paragraph',
      text: 'I declare that none of these conditions applies to me. If one of them does, or if I am not sure, I will tell the staff before the massage begins.',
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
      text: 'With any of them, I will have the massage only if my physician approves it in writing and the therapist agrees. With a blood clot, or with signs of one, such as pain, warmth or swelling in one leg, there is no massage: I will get medical care right away.',
    },
    { type: 'paragraph', text: 'I will also tell the staff before the massage about:' },
    {
      type: 'list',
      items: [
        'A pregnancy of high risk, twins or more, or a placenta that lies low',
        'Bleeding, fluid, strong headache, sudden swelling, or less movement of my baby',
        'Problems of the heart, blood pressure, kidneys, veins or blood clotting',
        'Injuries, operations, infections, fever, or wounds and rashes of the skin',
        'Medicines that I take, and allergies, such as to oils, nuts or scents',
      ],
    },
    { type: 'heading', text: '3. Medical clearance' },
    {
      type: 'paragraph',
      text: 'I confirm that I am under the care of a physician or another licensed provider for this pregnancy, and that nobody who cares for me has advised me against massage. The studio may ask for written approval, change the massage, or postpone or decline it if that seems safer.',
    },
    { type: 'heading', text: '4. My health information' },
    {
      type: 'paragraph',
      text: 'What I have written in the form and under medical conditions is true and complete as far as I know. I will say what has changed at every visit. The therapist relies on it, and I am responsible for harm that comes from answers that are wrong or that I held back.',
    },
    {
      type: 'paragraph',
      text: 'Only the people who need my health information to serve me see it. The studio will contact my provider only with my permission or in an emergency.',
    },
    { type: 'heading', text: '5. Positions, draping and consent' },
    {
      type: 'paragraph',
      text: 'I will lie on my side or half sitting, held by pillows, and not flat on my back for long or face down without support that is made for pregnancy. I will say at once if a position is not comfortable or makes me dizzy or short of breath.',
    },
    {
      type: 'paragraph',
      text: 'I undress only as far as I want, in private. During the massage I stay covered, and only the area that is being worked on is uncovered. Breasts and genitals are not massaged. My abdomen is touched only lightly, and only if I say yes at that moment.',
    },
    {
      type: 'paragraph',
      text: 'Before and during the massage I can ask what comes next, ask for more or less pressure, and refuse any technique or area of my body. My agreement here does not take that away.',
    },
    { type: 'heading', text: '6. The right to stop' },
    {
      type: 'paragraph',
      text: 'I can stop the massage at any moment without giving a reason. I will speak up at once if I feel pain, dizziness, contractions, bleeding, fluid or anything that worries me. The therapist will then stop, and the staff may call emergency services and the person that I name.',
    },
    {
      type: 'paragraph',
      text: 'The therapist may also stop when it is not safe to go on. Sexual remarks or behavior end the visit immediately, and the full price is due.',
    },
    { type: 'heading', text: '7. Risks and release' },
    {
      type: 'paragraph',
      text: 'A massage can leave soreness, tiredness, light bruises, dizziness when getting up, or a reaction of my skin, and I could slip or fall in the studio. Rarely, it can make a condition worse that nobody knew about. I decide to go ahead and accept these risks as my own.',
    },
    {
      type: 'paragraph',
      text: 'To the fullest extent that the law allows, I release the studio from claims for injury, loss or damage that come from my visit, including claims based on ordinary negligence. This does not cover gross negligence, harm caused on purpose, or anything else for which the law does not allow a release.',
    },
    {
      type: 'paragraph',
      text: 'My guests come at their own risk, and I am responsible for my children in the studio. By signing I declare that I am at least 18 years old, or that I am the parent or legal guardian of the client, will be present, and have the right to agree for her.',
    },
    { type: 'heading', text: '8. Appointments and payment' },
    {
      type: 'paragraph',
      text: 'I will arrive on time. If I am late, the massage ends at the hour that was booked, or is moved to another day. If I need to change or cancel, I will say so as early as I can. Deposits, and charges for late changes or for not coming, are those that I was told when I booked. Payment is due at the visit, and a massage that was given is not refunded, unless the law says otherwise.',
    },
    { type: 'heading', text: '9. Privacy and messages' },
    {
      type: 'paragraph',
      text: 'The studio keeps my answers, my signature and the record of my visit in order to serve me, to manage my appointments and payments, and to show what I agreed to. It shares them only with the companies that provide its scheduling, storage, payments and messages, and where the law requires it. It does not sell them.',
    },
    {
      type: 'paragraph',
      text: 'I agree to receive e-mails and text messages, also automated ones, about my appointment, this form and my visit. They are not completely secure, and my carrier may charge for them. I can ask the studio at any time to stop sending them. Advertising is sent only if I agreed to it separately.',
    },
    { type: 'heading', text: '10. General rules and my signature' },
    {
      type: 'paragraph',
      text: 'If a part of this document is not valid, the rest stays in force. It is governed by the law of the state where the studio is. It applies to this visit; for a later visit I may be asked to read and sign again.',
    },
    {
      type: 'paragraph',
      text: 'I agree to read and sign this document electronically. My signature, drawn or typed, has the same effect as ink on paper and binds me legally. The studio keeps with it the date and time, my network address, the kind of browser and how my identity was checked. Before I sign I can ask the front desk for paper instead, and later for a paper copy, at no charge. I can withdraw this consent for future documents; what I have already signed stays valid. I need a device with a current web browser, an e-mail address and a program that opens PDF files. A copy is sent to the e-mail address that I gave.',
    },
  ],
};
